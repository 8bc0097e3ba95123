import {
  type ContentField,
  type PdfFile,
  type Picture,
  pdfFile,
  pictures,
} from '@harbour/definitions/publishing/content-fields';
import { Choice } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { NumberField, TextArea, TextField } from '@harbour/ui/fields';
import type { CallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { PdfField, PicturesField } from './file-fields.tsx';
import type { ContentValues } from './start-content.ts';

interface InputProps {
  name: string;
  field: ContentField;
  form: CallForm<ContentValues, unknown>;
  /** Whether it names content that is saved, and so stays as it is. */
  isFixed: boolean;
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Names, one a line. */
function NamesInput({ name, field: { label, hint }, form }: InputProps) {
  const [text, setText] = useState(() => strings(form.getValues(name)).join('\n'));
  const { error } = form.getFieldState(name, form.formState);
  return (
    <TextArea
      label={label}
      hint={hint}
      value={text}
      problem={error?.message}
      onChange={(next = '') => {
        setText(next);
        const names = next.split('\n').map((one) => one.trim());
        form.setValue(name, names.filter(Boolean), { shouldDirty: true });
      }}
    />
  );
}

function FileInput({ name, field: { label, hint, input }, form }: InputProps) {
  const value: unknown = form.watch(name);
  const problem = form.getFieldState(name, form.formState).error ? `${label} is missing.` : undefined;
  const change = (next: PdfFile | readonly Picture[] | undefined) =>
    form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const common = { label, hint, problem, onChange: change };
  if (input === 'pdf') return <PdfField {...common} value={pdfFile.safeParse(value).data} />;
  return <PicturesField {...common} value={pictures.safeParse(value).data ?? []} />;
}

/** The input of a field of content, by the table of kinds. */
export function ContentFieldInput(props: InputProps) {
  const { name, field, form, isFixed } = props;
  const { label, hint, input, options = {} } = field;
  const common = { name, label, hint, disabled: isFixed };
  switch (input) {
    case 'line':
      return <TextField {...common} />;
    case 'text':
      return <TextArea {...common} />;
    case 'markdown':
      return <TextArea {...common} rows={14} />;
    case 'number':
      return <NumberField {...common} />;
    case 'choice':
      return <Choice {...common} options={Object.entries(options).map(([value, text]) => ({ value, label: text }))} />;
    case 'day':
      return (
        <DateField
          {...common}
          // Content says with null that it has no such day.
          onChange={(day) => day === undefined && form.setValue(name, null, { shouldDirty: true })}
        />
      );
    case 'names':
      return <NamesInput {...props} />;
    case 'pictures':
    case 'pdf':
      return <FileInput {...props} />;
  }
}
