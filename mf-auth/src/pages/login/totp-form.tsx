import { Button } from '@harbour/ui';
import { Alert, Form, Input } from '@harbour/ui/form';
import styles from './login.module.css';

interface TotpFormProps {
  onSubmit: (code: string) => void;
  onStartAgain: () => void;
  busy: boolean;
  failure: string | undefined;
}

/** The second step of signing in, for whoever has an authenticator set up. */
export function TotpForm({ onSubmit, onStartAgain, busy, failure }: TotpFormProps) {
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={({ code }) => onSubmit(code)}
      className={styles.form ?? ''}
    >
      {failure && <Alert type="error" title={failure} role="alert" className={styles.failure ?? ''} />}
      <Form.Item
        name="code"
        label="Code from your authenticator"
        normalize={(text: string) => text.replace(/\D/g, '').slice(0, 6)}
        rules={[
          { required: true, pattern: /^\d{6}$/, message: 'Please enter the six digits that your authenticator shows.' },
        ]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        Continue
      </Button>
      <Button type="link" block onClick={onStartAgain}>
        Start again
      </Button>
    </Form>
  );
}
