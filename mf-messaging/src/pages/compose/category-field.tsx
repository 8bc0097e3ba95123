import type { MailCategory } from '@harbour/definitions/messaging/messages';
import { Choice } from '@harbour/ui/choice';

interface CategoryFieldProps {
  categories: readonly MailCategory[];
  chosen: MailCategory;
  onChange: (category: MailCategory) => void;
}

/** What a message is about. */
export default function CategoryField({ categories, chosen, onChange }: CategoryFieldProps) {
  return (
    <Choice
      label="Category"
      value={chosen}
      options={categories.map((category) => ({ value: category, label: category }))}
      onChange={(value) => {
        const category = categories.find((one) => one === value);
        if (category) onChange(category);
      }}
    />
  );
}
