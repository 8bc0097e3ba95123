export {
  type Answer,
  backendBase,
  backendDouble,
  inTurn,
  pending,
  refuse,
  reply,
  type SeenRequest,
  unanswered,
} from './backend-double.ts';
export { choiceNamed, choose, chosenIn, dayParts, offeredBy, typeDay } from './choices.ts';
export { exampleBuild, exampleConfig, examplePerson, exampleRegistry, exampleSettings } from './examples.ts';
export { type Host, type HostOptions, renderInHost, type SlotFillings, startHost } from './host-double.tsx';
export { writePageConfig } from './page-config.ts';
export { administrator, client, type IdentityDouble, identityDouble, supportOfficer } from './people.ts';
export { type SeenUpload, uploadDouble } from './upload-double.ts';
export { WorkerDouble, withWorkerDoubles } from './worker-double.ts';
