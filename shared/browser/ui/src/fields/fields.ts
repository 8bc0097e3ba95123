export { Checkbox, Switch } from './checkbox.tsx';
export { CheckboxChoice } from './checkbox-choice.tsx';
export { FileField } from './file-field.tsx';
export { MoneyField, NumberField, PercentField } from './number-field.tsx';
export { RadioChoice } from './radio-choice.tsx';
export { TextArea, TextField } from './text-field.tsx';
