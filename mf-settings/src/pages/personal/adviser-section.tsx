import { useCall } from '@harbour/api/query';
import { readPageConfig, useHostPages } from '@harbour/contract';
import { messageStart } from '@harbour/contract/message-start';
import { Link } from '@harbour/contract/router';
import { type ContactDetails, getContactDetails } from '@harbour/definitions/clients/contact-details';
import { getWebsiteSettings, type WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { Check, Minus } from 'lucide-react';
import styles from './personal.module.css';
import { Portrait } from './picture/portrait.tsx';
import { Section } from './section.tsx';

const compose = '/securemessaging/message';

function Adviser({ adviser }: { adviser: ContactDetails['adviser'] }) {
  const { phone } = readPageConfig().contact;
  const { has } = useHostPages();
  const call = <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
  if (!adviser) return <p>You have no adviser with us yet. Please call us on {call}, and we find the right one.</p>;
  return (
    <div className={styles.person}>
      <Portrait name={adviser.name} imageBase64={adviser.imageBase64} />
      <div>
        <p className={styles.name}>{adviser.name}</p>
        <p className={styles.soft}>Your adviser</p>
        <p className={styles.reach}>
          {has(compose) && (
            <Link
              to={compose}
              state={messageStart({
                subject: '',
                category: 'Correspondence',
                paragraphs: [],
                link: { label: 'My settings in the portal', to: '/settings/personal' },
              })}
            >
              Send a secure message
            </Link>
          )}
          <span>or call {call}</span>
        </p>
      </div>
    </div>
  );
}

const services = [
  ['investment', 'Investment management', 'We manage portfolios for you.'],
  ['advice', 'Financial advice', 'Your adviser plans with you and recommends what suits you.'],
] as const;

function Services({ clientServices }: Pick<WebsiteSettings, 'clientServices'>) {
  return (
    <ul className={styles.services}>
      {services.map(([service, label, meaning]) => (
        <li key={service}>
          {clientServices[service] ? (
            <Check size={20} aria-hidden="true" className={styles.has} />
          ) : (
            <Minus size={20} aria-hidden="true" className={styles.soft} />
          )}
          <div>
            <p>
              {label}: <strong>{clientServices[service] ? 'included' : 'not included'}</strong>
            </p>
            <p className={styles.soft}>{meaning}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** By whom the client is looked after, and how to reach them. */
export function AdviserSection() {
  const read = useCall(getContactDetails, {});
  return (
    <Section id="adviser" title="Your adviser" read={read} what="your adviser" bars={[72]}>
      {({ adviser }) => <Adviser adviser={adviser} />}
    </Section>
  );
}

/** What the firm does for the client. */
export function ServicesSection() {
  const read = useCall(getWebsiteSettings, {});
  return (
    <Section title="Your services" read={read} what="your services" bars={[48, 48]}>
      {({ clientServices }) => <Services clientServices={clientServices} />}
    </Section>
  );
}
