import { TextField } from '@harbour/ui';
import { AntdTheme, DatePicker, Form, Input, Select } from '@harbour/ui/form';

const currencies = [
  { value: 'GBP', label: 'Pounds' },
  { value: 'EUR', label: 'Euros' },
];

/** The fields of forms: the light ones of the first screens, and antd's for everything richer. */
export default function FieldExamples() {
  return (
    <AntdTheme>
      <TextField label="A plain field" />
      <TextField label="A field with a problem" problem="Please enter your email address." />
      <Form layout="vertical">
        <Form.Item label="Text" name="text">
          <Input />
        </Form.Item>
        <Form.Item label="Choice" name="choice">
          <Select options={currencies} />
        </Form.Item>
        <Form.Item label="Date" name="date">
          <DatePicker format="D MMM YYYY" />
        </Form.Item>
      </Form>
    </AntdTheme>
  );
}
