import type { DataKind } from '@harbour/definitions/firm/data-kinds';

/** How a table holds data of clients. */
export interface PersonalTable {
  kind: DataKind;
  /** What its rows are, for the readable part of an archive. */
  title: string;
  /** The foreign key that leads to the client, where several do and no column names the client. */
  through?: string;
  /** Columns that are left out of archives: secrets, and what only a computer needs. */
  omit?: readonly string[];
  /** Why archives do not have its rows. */
  notExported?: string;
}

const secret = 'A secret of the sign-in at a bank, of no use outside this installation';

/**
 * Every table that holds data of a client or of a person. How its rows are found follows from the schema
 * (`rows-of-clients.ts`). A test compares this list and `notPersonal` with the tables of the database.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  person: { kind: 'identity', title: 'Name' },
  client: { kind: 'identity', title: 'Client of the portal' },
  client_group: { kind: 'identity', title: 'Group' },
  client_record: { kind: 'identity', title: 'Entry of our register' },
  client_contact: { kind: 'identity', title: 'Address and telephone numbers' },
  details_change: { kind: 'identity', title: 'Changes of name and address' },
  registration: { kind: 'identity', title: 'Registration' },
  identity_check: { kind: 'identity', title: 'Checks of identity' },
  authorised_party: { kind: 'identity', title: 'Third parties who may act for the client' },
  relationship_end: { kind: 'identity', title: 'End of the relationship' },
  visible_person: { kind: 'identity', title: 'Whose plans are visible to whom' },
  shared_kind: { kind: 'identity', title: 'Kinds of data shared with others' },
  shared_account: { kind: 'identity', title: 'Accounts shared with others' },

  plan: { kind: 'investments', title: 'Plans' },
  plan_owner: { kind: 'investments', title: 'Owned plans' },
  holding_period: { kind: 'investments', title: 'Holdings' },
  plan_day_value: {
    kind: 'investments',
    title: 'Values of plans by day',
    notExported: 'Computed from the holdings, which are in the archive, and the prices of markets',
  },
  plan_transaction: { kind: 'investments', title: 'Transactions' },
  tax_record: { kind: 'investments', title: 'Costs, income with tax and charges for statements' },
  transfer_pair: { kind: 'investments', title: 'Transfers between plans', through: 'from_planstring' },
  ambiguous_transfer: { kind: 'investments', title: 'Transfers that could not be paired' },
  reconciliation_difference: { kind: 'investments', title: 'Differences between holdings and transactions' },
  taken_correction: { kind: 'investments', title: 'Corrections in work' },
  yearly_pack: { kind: 'investments', title: 'Yearly statements', omit: ['object_key', 'content'] },
  yearly_pack_task: { kind: 'investments', title: 'Yearly statements, as they were made' },
  data_feed: { kind: 'investments', title: 'Data feeds' },
  data_feed_plan: { kind: 'investments', title: 'Plans of data feeds', through: 'data_feed_id' },
  import_run: { kind: 'investments', title: 'Files of brokers that were imported' },
  import_change: { kind: 'investments', title: 'Transactions changed by an import' },
  import_correction: { kind: 'investments', title: 'Corrections made for an import' },
  removed_plan: { kind: 'investments', title: 'Plans that were removed' },
  investment_notice: { kind: 'investments', title: 'Notices about investments' },

  ims_rebalance: { kind: 'orders', title: 'Proposals' },
  ims_document: { kind: 'orders', title: 'Documents of proposals', through: 'rebalance_id' },
  ims_decline: { kind: 'orders', title: 'Declined proposals' },
  ims_seen: { kind: 'orders', title: 'Opened proposals' },
  ims_reminder: { kind: 'orders', title: 'Reminders of proposals' },
  investment_application: { kind: 'orders', title: 'Applications to invest' },
  application_step: { kind: 'orders', title: 'Steps of applications' },

  risk_result: { kind: 'suitability', title: 'Results of the risk profiler' },
  risk_override: { kind: 'suitability', title: 'Decisions of advisers on the risk profile' },

  message: { kind: 'correspondence', title: 'Messages', omit: ['boxes'] },
  message_recipient: { kind: 'correspondence', title: 'Recipients of messages' },
  message_box: { kind: 'correspondence', title: 'Messages read, answered and archived' },
  message_attachment: { kind: 'correspondence', title: 'Attachments', omit: ['object_key'] },
  waiting_conversation: { kind: 'correspondence', title: 'Conversations that wait for an answer' },
  message_note: { kind: 'correspondence', title: 'Internal notes' },
  stored_object: {
    kind: 'correspondence',
    title: 'Files',
    notExported: 'A list of addresses in our store: the files themselves are in the archive',
  },

  marketing_decision: { kind: 'consents', title: 'Decisions about marketing' },
  newsletter_subscription: { kind: 'consents', title: 'Newsletter' },
  referral: { kind: 'consents', title: 'Referred friends' },

  audit_record: { kind: 'oversight', title: 'What was done', omit: ['actor_sub', 'path'] },
  staff_request: { kind: 'oversight', title: 'What waited for a second person' },
  legal_hold: { kind: 'oversight', title: 'Legal holds' },
  data_request: { kind: 'oversight', title: 'Requests about this data', omit: ['object_key'] },

  bank_consent: { kind: 'elsewhere', title: 'Linked banks' },
  bank_token: { kind: 'elsewhere', title: 'Access to linked banks', notExported: secret },
  bank_link_request: { kind: 'elsewhere', title: 'Unfinished links of banks', notExported: secret },
  linked_account: { kind: 'elsewhere', title: 'Linked accounts', omit: ['identity'] },
  linked_balance: { kind: 'elsewhere', title: 'Balances of linked accounts' },
  linked_standing_order: { kind: 'elsewhere', title: 'Standing orders of linked accounts' },
  linked_direct_debit: { kind: 'elsewhere', title: 'Direct debits of linked accounts' },
  linked_transaction: { kind: 'elsewhere', title: 'Transactions of linked accounts' },
  payment_rule: { kind: 'elsewhere', title: 'Rules for categories of payments' },
  self_managed_holding: { kind: 'elsewhere', title: 'Holdings elsewhere' },
  self_managed_owner: { kind: 'elsewhere', title: 'Owned holdings elsewhere' },
  self_managed_line: { kind: 'elsewhere', title: 'Parts of holdings elsewhere' },
  self_managed_valuation: { kind: 'elsewhere', title: 'Values of holdings elsewhere' },
  self_managed_link: { kind: 'elsewhere', title: 'Debts and what they are secured on', through: 'asset_id' },

  scenario: { kind: 'planning', title: 'Scenarios' },
  scenario_version: { kind: 'planning', title: 'Versions of scenarios' },

  website_settings: { kind: 'preferences', title: 'Settings' },
  dashboard_visit: { kind: 'preferences', title: 'Visits of the dashboard' },
  checkpoint_person: { kind: 'preferences', title: 'Checkpoint reporting' },
  portfolio: { kind: 'preferences', title: 'Portfolios' },
  portfolio_plan: { kind: 'preferences', title: 'Plans of portfolios', through: 'portfolio_uuid' },
  client_benchmark: { kind: 'preferences', title: 'Benchmark' },
  ims_send_method: { kind: 'preferences', title: 'How proposals are sent' },
  article_read: { kind: 'preferences', title: 'Articles read' },
  library_visit: { kind: 'preferences', title: 'Visits of the library' },
  library_read: { kind: 'preferences', title: 'Documents read' },
  help_vote: { kind: 'preferences', title: 'Votes on answers' },
  tour_offer: { kind: 'preferences', title: 'The offer of the tour' },
  notice_choice: { kind: 'preferences', title: 'When notices about investments are wanted' },
  totals_choice: { kind: 'preferences', title: 'Whether totals include assets elsewhere' },
  risk_draft: { kind: 'preferences', title: 'Draft of the risk profiler' },
};

const ofMarkets = 'Data of markets, funds and offers, the same for all clients';
const ofContent = 'Content that we publish, with the staff who wrote it';
const ofStaff = 'About the firm’s staff and teams, and no client';
const ofService = 'Settings and work of the service itself';

/** Every other table, with the reason why no client’s data are taken from it. */
export const notPersonal: Readonly<Record<string, string>> = {
  benchmark: ofMarkets,
  benchmark_level: ofMarkets,
  buy_list_entry: ofMarkets,
  fund_comparator: ofMarkets,
  fund_comparator_level: ofMarkets,
  fund_data: ofMarkets,
  fund_document: ofMarkets,
  fund_document_type: ofMarkets,
  fund_profile: ofMarkets,
  fx_rate: ofMarkets,
  consumer_price: ofMarkets,
  corporate_action: ofMarkets,
  reportable_income: ofMarkets,
  income_announcement: ofMarkets,
  instrument: ofMarkets,
  instrument_mix: ofMarkets,
  instrument_part: ofMarkets,
  invest_terms: ofMarkets,
  listing: ofMarkets,
  offer_charge: ofMarkets,
  offer_conditions: ofMarkets,
  price: ofMarkets,
  provider: ofMarkets,
  provider_offer: ofMarkets,
  provider_profile: ofMarkets,
  reporting_currency: ofMarkets,
  tax_year: ofMarkets,
  article: ofContent,
  article_word: ofContent,
  banner: ofContent,
  glossary_term: ofContent,
  search_synonym: ofContent,
  help_article: ofContent,
  library_document: ofContent,
  marketing_wording: ofContent,
  message_template: ofContent,
  publication: ofContent,
  publication_file: ofContent,
  publication_version: ofContent,
  data_file: ofStaff,
  machine_credential: ofStaff,
  machine_token: ofService,
  idempotency_key: 'Answers to changes of the firm’s own systems, deleted after a day',
  mail_team: ofStaff,
  registration_recipient: ofStaff,
  yearly_pack_run: ofStaff,
  team_member: ofStaff,
  call_count: 'Counts of calls, deleted within minutes',
  check_question: ofService,
  closed_day: ofService,
  feature_switch: ofService,
  firm_figure: ofService,
  job_run: ofService,
  service_notice: ofService,
  row_change:
    'Copies of rows of the firm’s data, so that a loaded file can be undone; the rows themselves are exported',
};
