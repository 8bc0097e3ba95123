import { Link, useLocation, useNavigate } from '@harbour/contract/router';
import { readableMoment } from '@harbour/definitions/readable-moment';
import { type Invitation, session } from '@harbour/session';
import { Button, Notice, Skeleton } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { asError } from '../../form/as-error.ts';
import { newPasswordProblem } from '../../form/checks.ts';
import { PasswordField } from '../../form/password-field.tsx';
import { StepForm } from '../../form/step-form.tsx';
import { useStepForm } from '../../form/use-step-form.ts';
import { machine } from '../../journey/machine.ts';
import { remember } from '../../journey/memory.ts';
import { type Journey, useJourney } from '../../journey/use-journey.ts';
import { PasswordAdvice } from '../../password/password-advice.tsx';
import { AlreadySignedIn } from '../../step/already-signed-in.tsx';
import steps from '../../step/step.module.css';
import { StepPage } from '../../step/step-page.tsx';
import { failureText } from '../../texts/failure-text.ts';

/** What is known of the invitation. */
type Found =
  | { state: 'loading' }
  | { state: 'open'; invitation: Invitation }
  | { state: 'notValid' }
  | { state: 'failed'; message: string };

const isNotValid = ({ name }: Error) => name === 'InvitationNotValidException';

/** The token of the link; undefined without one. The fragment of an address is sent to no server. */
const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('token') ?? undefined;

/** Takes the token out of the address and the browser's history; it stays in this page's memory alone. */
function useToken(): string | undefined {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = tokenIn(hash);
  const [token, setToken] = useState(given);
  // Another link may be opened in the same tab.
  if (given !== undefined && given !== token) setToken(given);
  useEffect(() => {
    if (given !== undefined) void navigate(pathname + search, { replace: true });
  }, [given, pathname, search, navigate]);
  return token;
}

async function find(token: string | undefined): Promise<Found> {
  if (token === undefined) return { state: 'notValid' };
  try {
    return { state: 'open', invitation: await (await session.account()).invitation(token) };
  } catch (thrown) {
    const error = asError(thrown);
    return isNotValid(error)
      ? { state: 'notValid' }
      : { state: 'failed', message: failureText(error, 'invitation').message };
  }
}

function useInvitation(token: string | undefined) {
  const [found, setFound] = useState<Found>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again looks again
  useEffect(() => {
    let isCurrent = true;
    setFound({ state: 'loading' });
    void find(token).then((answer) => isCurrent && setFound(answer));
    return () => {
      isCurrent = false;
    };
  }, [token, asked]);
  return { found, setFound, askAgain: () => setAsked((before) => before + 1) };
}

interface FormProps {
  journey: Journey;
  token: string;
  invitation: Invitation;
  onNotValid: () => void;
}

function InvitationForm({ journey, token, invitation, onNotValid }: FormProps) {
  const { email, firm, givenName, familyName, expiresAt } = invitation;
  const form = useStepForm({
    initial: { password: '' },
    checks: { password: (password) => newPasswordProblem(password, email) },
    async send({ password }) {
      try {
        await (await session.account()).acceptInvitation(token, password);
      } catch (thrown) {
        const error = asError(thrown);
        if (isNotValid(error)) {
          onNotValid();
          return undefined;
        }
        const { message, field } = failureText(error, 'invitation');
        return { message, field: field === 'password' ? field : undefined };
      }
      remember({ email, password: '' });
      await journey.send('passwordChosen', 'Your password is set. Sign in with it.');
      return undefined;
    },
  });

  return (
    <>
      <p className={steps.lead}>
        Welcome, {givenName} {familyName}. {firm} invites you to its portal, where you sign in with{' '}
        <strong>{email}</strong>. Choose a password by {readableMoment(expiresAt)}.
      </p>
      <StepForm label={machine.invited.title} form={form}>
        {/* Password managers learn whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
        <PasswordAdvice password={form.values.password} known={[email, givenName, familyName]} />
        <Button variant="primary" type="submit" block busy={form.busy}>
          Set password
        </Button>
      </StepForm>
    </>
  );
}

/** A first password, for somebody whom the firm invited. */
export default function InvitationPage() {
  const journey = useJourney('/invitation');
  const token = useToken();
  const { found, setFound, askAgain } = useInvitation(journey.step === 'present' ? undefined : token);
  if (journey.step === 'present') return <AlreadySignedIn destination={journey.destination} />;
  return (
    <StepPage title={machine.invited.title} greeting={journey.greeting}>
      {found.state === 'loading' && <Skeleton label="your invitation" />}
      {found.state === 'open' && token !== undefined && (
        <InvitationForm
          {...{ journey, token }}
          invitation={found.invitation}
          onNotValid={() => setFound({ state: 'notValid' })}
        />
      )}
      {found.state === 'notValid' && (
        <Notice severity="error">
          This invitation is not valid: it was used, replaced or withdrawn, it has expired, or the link is not complete.
          Open the link in our newest email, or ask us for another invitation. If you have chosen a password, sign in.
        </Notice>
      )}
      {found.state === 'failed' && (
        <>
          <Notice severity="error">{found.message}</Notice>
          <Button variant="primary" block onClick={askAgain}>
            Try again
          </Button>
        </>
      )}
      <p className={steps.links}>
        <Link to={journey.addressAfter('signInInstead')}>Sign in</Link>
      </p>
    </StepPage>
  );
}
