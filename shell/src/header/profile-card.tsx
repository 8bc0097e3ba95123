import { getPersonalDetails } from '@harbour/api/definitions/client-directory';
import { useCall } from '@harbour/api/query';
import { signOutOnArrival } from '@harbour/contract';
import { Link, useNavigate } from '@harbour/contract/router';
import { Disclosure, Skeleton } from '@harbour/ui';
import styles from './header.module.css';

const pages = [
  ['Personal Settings', '/settings/personal'],
  ['Website Settings', '/settings/websettings'],
  ['Refer a friend', '/settings/personal?scrollto=clientreferral'],
] as const;

/** Who is signed in (or whom a staff member acts for), and the pages about them. */
export function ProfileCard() {
  const { data } = useCall(getPersonalDetails, {}, { background: true });
  const navigate = useNavigate();

  return (
    <Disclosure
      label={data ? `${data.firstname} ${data.surname}, your account` : 'Your account'}
      buttonClass={styles.profile}
      contentClass={styles.profileMenu}
      face={
        <>
          {/* The letters are drawn by the style sheet: they are no part of the button's name. */}
          <span
            className={styles.initials}
            data-initials={data ? data.firstname.charAt(0) + data.surname.charAt(0) : ''}
            aria-hidden="true"
          />
          <span className={styles.profileName}>
            {data ? `${data.firstname} ${data.surname}` : <Skeleton label="your name" bars={[16]} />}
          </span>
        </>
      }
    >
      {(close) => (
        <ul>
          {data?.nameChange && (
            <li className={styles.waitingName}>
              Your name will be {data.nameChange.firstname} {data.nameChange.surname} once we have approved it.
            </li>
          )}
          {pages.map(([name, to]) => (
            <li key={name}>
              <Link to={to} onClick={close}>
                {name}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => navigate('/login', { state: signOutOnArrival })}>
              Logout
            </button>
          </li>
        </ul>
      )}
    </Disclosure>
  );
}
