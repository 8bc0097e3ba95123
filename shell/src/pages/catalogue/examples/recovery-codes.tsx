import { RecoveryCodes } from '@harbour/ui/recovery-codes';

const codes = ['7K2QX-9MPRT', '4W8ZD-1HJNC', 'B6V3S-0TGEF', 'Q5R9Y-8KXAM'];

/** Codes that replace a lost authenticator: shown once, and left only when they are stored. */
export default function RecoveryCodesExample() {
  return <RecoveryCodes codes={codes} done="Close" onDone={() => undefined} />;
}
