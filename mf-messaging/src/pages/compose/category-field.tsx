import type { MailCategory } from '@harbour/api/definitions/messaging';
import { SelectField } from '@harbour/ui';

interface CategoryFieldProps {
  categories: readonly MailCategory[];
  chosen: MailCategory;
  onChange: (category: MailCategory) => void;
}

/** What a message is about. */
export function CategoryField({ categories, chosen, onChange }: CategoryFieldProps) {
  return (
    <SelectField
      label="Category"
      value={chosen}
      options={categories.map((category) => ({ value: category, label: category }))}
      onChoose={(value) => {
        const category = categories.find((one) => one === value);
        if (category) onChange(category);
      }}
    />
  );
}
