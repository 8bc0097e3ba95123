import { Button } from '@harbour/ui';
import { Alert, Form, Input } from '@harbour/ui/form';
import { useEffect } from 'react';
import styles from './login.module.css';

export interface Credentials {
  email: string;
  password: string;
}

interface PasswordFormProps {
  onSubmit: (credentials: Credentials) => void;
  busy: boolean;
  failure: string | undefined;
  /** Fills the form in, for a demonstration account that was chosen. */
  chosen: Credentials | undefined;
}

/** The first step of signing in. */
export function PasswordForm({ onSubmit, busy, failure, chosen }: PasswordFormProps) {
  const [form] = Form.useForm<Credentials>();
  useEffect(() => {
    if (chosen) form.setFieldsValue(chosen);
  }, [chosen, form]);
  return (
    <Form<Credentials>
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={onSubmit}
      className={styles.form ?? ''}
    >
      {failure && <Alert type="error" title={failure} role="alert" className={styles.failure ?? ''} />}
      <Form.Item
        name="email"
        label="Email address"
        rules={[
          { required: true, message: 'Please enter your email address.' },
          { type: 'email', message: 'This is not an email address.' },
        ]}
      >
        <Input type="email" autoComplete="username" autoFocus />
      </Form.Item>
      <Form.Item name="password" label="Password" rules={[{ required: true, message: 'Please enter your password.' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        Sign in
      </Button>
    </Form>
  );
}
