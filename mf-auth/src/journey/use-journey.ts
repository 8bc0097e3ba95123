import { useQueryClient } from '@harbour/api/query';
import { useHostPages } from '@harbour/contract';
import { useLocation, useNavigate } from '@harbour/contract/router';
import { useSession } from '@harbour/session';
import { useEffect, useState } from 'react';
import { destinationAfterSignIn } from './destination.ts';
import { homePage } from './home-page.ts';
import { type Address, type EventName, machine, type StepName } from './machine.ts';
import { forgetJourney, forgetSignIn, recall } from './memory.ts';
import { nextStep, stepAt } from './next-step.ts';

/** What the step that is opened says first, such as that the password was changed. */
let greeting: string | undefined;

export interface Journey {
  step: StepName;
  /** What happened in the step before, as text for the client. */
  greeting: string | undefined;
  /** The address that the client wanted, or the dashboard. */
  destination: string;
  /** The address of the step that an event leads to, for a link. */
  addressAfter: (event: EventName) => string;
  /** Goes on to the step that an event leads to. */
  send: (event: EventName, greeting?: string) => Promise<void>;
}

/**
 * The account flow as one of its pages needs it: which step it shows, and the way on. A user who opens an address whose
 * step needs something that is not known is led to the step that asks for it.
 */
export function useJourney(address: Address): Journey {
  const { search } = useLocation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const pages = useHostPages();
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  const [chosen, setStep] = useState(() => stepAt(address, recall()));
  // A sign-out ends here while it is still under way.
  const step = chosen === 'present' && !isSignedIn ? stepAt(address, recall()) : chosen;
  const [shownGreeting, setShownGreeting] = useState(() => greeting);
  const destination = destinationAfterSignIn(search, location.origin);
  const { at } = machine[step];
  const isElsewhere = step !== 'present' && step !== 'done' && at !== address;

  const addressOf = (name: StepName) => (machine[name].at === 'destination' ? destination : machine[name].at + search);

  useEffect(() => {
    greeting = undefined;
    if (!isElsewhere) return;
    greeting = recall().email ? 'We do not store passwords, so please enter it again.' : undefined;
    void navigate(at + search, { replace: true });
  }, [isElsewhere, at, search, navigate]);

  // The code is awaited by the page that asked for it: a user who comes back later begins again.
  useEffect(() => (address === '/login' ? forgetSignIn : undefined), [address]);

  return {
    step: isElsewhere ? 'done' : step,
    greeting: shownGreeting,
    destination,
    addressAfter: (event) => addressOf(nextStep(step, event, recall())),
    async send(event, nextGreeting) {
      const next = nextStep(step, event, recall());
      if (next === 'done') forgetJourney();
      if (machine[next].at === address) {
        setShownGreeting(nextGreeting);
        setStep(next);
        return;
      }
      greeting = nextGreeting;
      // Without a page that was asked for, a sign-in lands on the client's home page.
      const nextAddress = next === 'done' && destination === '/' ? await homePage(cache, pages) : addressOf(next);
      await navigate(nextAddress, { replace: next === 'done' });
    },
  };
}
