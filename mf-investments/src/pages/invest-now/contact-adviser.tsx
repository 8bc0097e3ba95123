import { readPageConfig } from '@harbour/contract';
import { messageStart } from '@harbour/contract/message-start';
import { Link } from '@harbour/contract/router';
import type { InvestProvider } from '@harbour/definitions/investments/invest-now/providers';
import { Card } from '@harbour/ui';
import { ProviderLogo } from '../../applications/provider-logo.tsx';
import styles from './invest-now.module.css';

/** The last step with a provider that takes no applications online: the client's adviser arranges it. */
export function ContactAdviser({ provider }: { provider: InvestProvider }) {
  const { phone } = readPageConfig().contact;
  const { name, providerID, summary } = provider;
  return (
    <Card title="Contact your adviser">
      <div className={styles.stack}>
        <p>
          <ProviderLogo {...provider} /> <span className={styles.name}>{name}</span>{' '}
          <span className={styles.soft}>{summary}</span>
        </p>
        <p>
          {name} takes no applications online. Your adviser tells you whether it suits you, and arranges everything with{' '}
          {name}. Nothing has been applied for yet.
        </p>
        <ul className={styles.stack}>
          <li>
            <Link
              to={`/securemessaging/message?about=${providerID}`}
              state={messageStart({
                subject: `Investing with ${name}`,
                category: 'Investments',
                paragraphs: [`I would like to invest with ${name}. Please contact me about it.`],
                link: { label: 'The provider in the portal', to: `/investments/add/provider?provider=${providerID}` },
              })}
            >
              Write to your adviser
            </Link>
          </li>
          <li>
            Or call us on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
          </li>
        </ul>
      </div>
    </Card>
  );
}
