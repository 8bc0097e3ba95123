import { isStaff } from '@harbour/definitions/rights';
import { useSession, useTarget } from '@harbour/session';
import { Card } from '@harbour/ui';
import { AuthenticatorSection } from './authenticator-section.tsx';
import { ClosingSection } from './closing-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SecurityFrame } from './security-frame.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** How the signed-in user signs in. Staff who act for a client do not see the client's settings here. */
export default function SecurityPage() {
  const acting = useTarget() !== undefined;
  const staff = useSession(({ user }) => isStaff(user?.groups ?? []));
  return (
    <SecurityFrame title="Security">
      {acting ? (
        <Card title="Only the client sees this">
          <p>How a client signs in is private: staff who act for them can neither see nor change it.</p>
        </Card>
      ) : (
        <>
          <AuthenticatorSection />
          <RecoverySection />
          <PasskeysSection />
          <PasswordSection />
          <SessionsSection />
          {!staff && <ClosingSection />}
        </>
      )}
    </SecurityFrame>
  );
}
