import { Link } from '@harbour/contract/router';
import { MenuButton } from '@harbour/ui';
import { CircleHelp } from 'lucide-react';
import { usePortalConfig } from '../config/portal-config.tsx';
import { useDestination } from '../descriptions/contributions.ts';
import styles from './header.module.css';

const icon = <CircleHelp size={20} aria-hidden="true" />;

/** Links to the FAQ from every page; while there is none, shows how to contact the firm. */
export function Help({ ofClient }: { ofClient: boolean }) {
  const answers = useDestination('answers');
  const writeMessage = useDestination('write-message');
  const { contact } = usePortalConfig();
  if (answers) {
    return (
      <Link to={answers} className={styles.button ?? ''} aria-label="Help" data-tour="help">
        {icon}
      </Link>
    );
  }
  return (
    <MenuButton label="Help" face={icon} buttonClass={styles.button} contentClass={styles.menu}>
      {(close) => (
        <ul>
          {ofClient && writeMessage && (
            <li>
              <Link to={writeMessage} onClick={close}>
                Write us a secure message
              </Link>
            </li>
          )}
          <li>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>Call {contact.phone}</a>
          </li>
          <li>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </li>
        </ul>
      )}
    </MenuButton>
  );
}
