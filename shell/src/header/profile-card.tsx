import { useCall } from '@harbour/api/query';
import { signOutOnArrival, useHostPages } from '@harbour/contract';
import { Link, useNavigate } from '@harbour/contract/router';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { useTarget } from '@harbour/session';
import { MenuButton, Skeleton } from '@harbour/ui';
import { useSignedInName } from '../acting/acting-bar.tsx';
import { useStaffGroups } from '../acting/use-staff.ts';
import { useContributions } from '../descriptions/contributions.ts';
import { signInPath } from '../firm/route-rules.ts';
import styles from './header.module.css';

/** The signed-in user (or the client a staff member acts for), and the pages about them. */
export function ProfileCard() {
  const staff = useStaffGroups() !== undefined;
  const ownName = useSignedInName();
  const { data, isError } = useCall(getPersonalDetails, {}, { background: true, enabled: !staff });
  const acting = useTarget() !== undefined;
  const navigate = useNavigate();
  const { has } = useHostPages();
  const contributions = useContributions();
  // Do not wait for details that failed to load: the signed-in user's name is in their token.
  const name = data ? `${data.firstname} ${data.surname}` : staff || isError ? ownName : undefined;
  const offered = staff ? [] : contributions.flatMap(({ profile }) => profile).filter(({ to }) => has(to));
  const initials = name?.split(' ').flatMap((word) => word.charAt(0)) ?? [];

  return (
    <MenuButton
      label={name ? `${name}, ${acting ? 'the client’s' : 'your'} account` : 'Your account'}
      buttonClass={styles.profile}
      contentClass={styles.menu}
      face={
        <>
          {/* The initials are drawn by the style sheet, so they are not part of the button's name. */}
          <span
            className={styles.initials}
            data-initials={`${initials.at(0) ?? ''}${initials.length > 1 ? initials.at(-1) : ''}`}
            aria-hidden="true"
          />
          <span className={styles.profileName}>{name ?? <Skeleton label="your name" bars={[16]} />}</span>
        </>
      }
    >
      {(close) => (
        <ul>
          {data?.nameChange && (
            <li className={styles.waitingName}>
              {acting ? 'The client’s' : 'Your'} name will be {data.nameChange.firstname} {data.nameChange.surname} once
              {acting ? ' the firm has' : ' we have'} approved it.
            </li>
          )}
          {offered.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => navigate(signInPath, { state: signOutOnArrival })}>
              Logout
            </button>
          </li>
        </ul>
      )}
    </MenuButton>
  );
}
