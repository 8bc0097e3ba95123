import { SanitisedHtml } from '@harbour/ui/html';

const written = `<h3>Your ISA allowance</h3>
<p>What you have paid in this tax year is <strong>£8,000</strong>. See <a href="https://www.gov.uk/individual-savings-accounts">GOV.UK</a>.</p>
<ul><li>It ends on 5 April.</li><li>It cannot be carried over.</li></ul>`;

/** What somebody wrote, in its own markup: pictures, scripts and styles in it are left out. */
export default function HtmlExample() {
  return <SanitisedHtml html={written} />;
}
