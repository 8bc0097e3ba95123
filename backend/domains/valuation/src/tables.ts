// Every table of the domain, for its module and for seeding.
export { investmentNotice, noticeChoice } from './notices/tables.ts';
export { yearlyPack, yearlyPackRun, yearlyPackTask } from './packs/tables.ts';
