import { Button, WriteGuard } from '@harbour/ui';

/** Wraps a control that changes data: disabled, with the reason, for staff who may not make this call for a client. */
export default function WriteGuardExample() {
  return (
    <WriteGuard call={{ access: 'client', effect: 'write' }}>
      <Button>Approve</Button>
    </WriteGuard>
  );
}
