import { Link } from '@harbour/contract/router';
import { usePortalConfig } from '../config/portal-config.tsx';
import { useDestination } from '../descriptions/contributions.ts';
import styles from './footer.module.css';
import { SocialIcon } from './social-icon.tsx';

/** The firm's own pages, contact details and social media links. */
export function Footer() {
  const { links, contact } = usePortalConfig();
  const faqs = useDestination('faqs');
  const pages = [
    ['What we Do', links.whatWeDo],
    ['Ethics', links.ethics],
    ['FAQs', faqs],
    ['Complaints', links.complaints],
    ['Privacy & Cookies', links.privacy],
    ['Terms of Business', links.terms],
    ['Fees', links.fees],
  ] as const;
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        {pages.map(
          ([name, address]) =>
            address && (
              <li key={name}>
                {address.startsWith('/') ? (
                  <Link to={address}>{name}</Link>
                ) : (
                  <a href={address} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                )}
              </li>
            ),
        )}
        <li>
          <Link to="/about">About this portal</Link>
        </li>
      </ul>
      <p className={styles.contact}>
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
      <ul className={styles.social}>
        {links.social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noreferrer" aria-label={`${contact.firm} on ${name}`}>
              <SocialIcon name={name} />
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
