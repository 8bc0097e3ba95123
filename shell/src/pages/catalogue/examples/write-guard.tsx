import { Button, WriteGuard } from '@harbour/ui';

/** Around what changes something: for staff who may not make this call for a client, it is disabled and says why. */
export default function WriteGuardExample() {
  return (
    <WriteGuard call={{ access: 'client', effect: 'write' }}>
      <Button>Approve</Button>
    </WriteGuard>
  );
}
