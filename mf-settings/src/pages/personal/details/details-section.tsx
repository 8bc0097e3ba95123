import { api, CallRefusedError } from '@harbour/api';
import { callKey, useCall, useQueryClient } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { readPageConfig } from '@harbour/contract';
import { type ContactDetails, getContactDetails } from '@harbour/definitions/clients/contact-details';
import { getCountryOptions } from '@harbour/definitions/clients/country-options';
import { getPersonalDetails, type PersonalDetails } from '@harbour/definitions/clients/personal-details';
import { patchPersonalDetails } from '@harbour/definitions/clients/personal-details-changes';
import { Button, formatDate, WriteGuard } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { TextField } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { useUnsaved } from '../../../leaving/leave-guard.tsx';
import { EmailRow } from '../email/email-row.tsx';
import styles from '../personal.module.css';
import { Section } from '../section.tsx';
import { AddressFields } from './address-fields.tsx';
import { changesBetween, type DetailsDraft, draftOf, draftSchema } from './details-draft.ts';
import { DeclinedChanges, PendingChange } from './pending-change.tsx';

interface Details {
  person: PersonalDetails;
  contact: ContactDetails;
  countries: readonly { code: string; name: string }[];
}

/** A refusal whose fields are those of the form, which has no parts of parts. */
function atFields(error: CallRefusedError): CallRefusedError {
  const { fields, ...rest } = error.body.error;
  if (!fields) return error;
  const renamed = fields.map(({ path, message }) => ({ path: path.replace(/^(phones|postalAddress)\./, ''), message }));
  return new CallRefusedError(error.status, { error: { ...rest, fields: renamed } });
}

function DetailsForm({ details: { person, contact, countries } }: { details: Details }) {
  const cache = useQueryClient();
  const saving = useSaving('Personal Details', ['clientdirectory']);
  const [initial, setInitial] = useState({ draft: draftOf(person, contact), version: contact.version });
  const [stale, setStale] = useState(false);
  const form = useCallForm<DetailsDraft, DetailsDraft>({ schema: draftSchema(contact), defaultValues: initial.draft });
  useUnsaved(form.formState.isDirty);

  /** Begins again with what is stored. */
  function load(): void {
    const storedPerson = cache.getQueryData<PersonalDetails>(callKey(getPersonalDetails, {})) ?? person;
    const storedContact = cache.getQueryData<ContactDetails>(callKey(getContactDetails, {})) ?? contact;
    const stored = draftOf(storedPerson, storedContact);
    setInitial({ draft: stored, version: storedContact.version });
    setStale(false);
    form.reset(stored);
  }

  async function send(draft: DetailsDraft): Promise<void> {
    const changes = changesBetween(initial.draft, draft);
    if (!changes) return load();
    // After a refusal as stale, saving again replaces what was stored meanwhile: the client has read that it does.
    const body = { ...changes, version: stale ? contact.version : initial.version };
    const outcome = await saving.save(() => api.get(patchPersonalDetails, { body }, { background: true }));
    if (outcome.state === 'saved') return load();
    if (outcome.state === 'failed') throw new NotStoredError(outcome.message);
    setStale(outcome.error.body.error.name === 'DetailsChanged');
    throw atFields(outcome.error);
  }

  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <WriteGuard call={patchPersonalDetails}>
      <Form form={form} onSubmit={send} refusedFields={{ NameOfTheFirm: 'surname' }} label="Personal details">
        <div className={styles.fields} data-field-rows>
          <TextField name="firstname" label="First name" autoComplete="given-name" maxLength={100} />
          <TextField name="surname" label="Surname" autoComplete="family-name" maxLength={100} />
        </div>
        <PendingChange kind="name" change={person.nameChange} />
        <div className={styles.fields} data-field-rows>
          <Choice name="countryOfDomicile" label="Country of domicile" options={options} searchable />
          <Choice name="countryOfResidence" label="Country of residence" options={options} searchable />
        </div>
        <h3 className={styles.heading}>Phone numbers</h3>
        <p className={styles.soft}>From outside the UK, begin with + and the country’s code.</p>
        <div className={styles.fields} data-field-rows>
          <TextField name="mobile" label="Mobile" type="tel" autoComplete="tel" maxLength={30} />
          <TextField name="home" label="Home" type="tel" autoComplete="home tel" maxLength={30} />
          <TextField name="work" label="Work" type="tel" autoComplete="work tel" maxLength={30} />
        </div>
        <AddressFields options={options} />
        <PendingChange kind="address" change={contact.addressChange} countries={countries} />
        <DeclinedChanges declined={contact.declined} />
        <p className={styles.soft}>
          We confirm a new name or postal address before it changes. Everything else changes at once.
        </p>
        <FormActions>
          <SubmitButton>Save details</SubmitButton>
          {stale && <Button onClick={load}>Load what is stored</Button>}
        </FormActions>
      </Form>
    </WriteGuard>
  );
}

/** What does not change in the form: the date of birth, and the address that the client signs in with. */
function Facts({ person }: { person: PersonalDetails }) {
  const { phone } = readPageConfig().contact;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Date of birth</dt>
        <dd>
          {formatDate(person.dob)}
          <p className={styles.soft}>
            If this is wrong, please call us on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>. We correct it
            against your passport or birth certificate.
          </p>
        </dd>
      </div>
      <div>
        <dt>E-mail address</dt>
        <dd>
          <EmailRow emailAddress={person.emailAddress} />
        </dd>
      </div>
    </dl>
  );
}

/** Who the client is, and where they are reached. */
export function DetailsSection() {
  const person = useCall(getPersonalDetails, {});
  const contact = useCall(getContactDetails, {});
  const options = useCall(getCountryOptions, {});
  const reads = [person, contact, options];
  const failed = reads.find(({ isError }) => isError);
  const read = {
    data:
      person.data && contact.data && options.data
        ? { person: person.data, contact: contact.data, countries: options.data.countries }
        : undefined,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    refetch: () => Promise.all(reads.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
  return (
    <Section
      id="details"
      title="Personal details"
      read={read}
      what="your details"
      bars={[56, 72, 72, 72, 72, 72, 72, 72]}
    >
      {(details) => (
        <div className={styles.stack}>
          <Facts person={details.person} />
          <DetailsForm details={details} />
        </div>
      )}
    </Section>
  );
}
