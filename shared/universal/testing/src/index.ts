export {
  type Answer,
  backendBase,
  backendDouble,
  inSequence,
  noResponse,
  pending,
  type RecordedRequest,
  refuse,
  reply,
} from './backend-double.ts';
export { choiceNamed, choose, dayParts, optionsOf, selectedIn, typeDay } from './choices.ts';
export { eventLoopTurn } from './event-loop-turn.ts';
export { exampleBuild, exampleConfig, examplePerson, exampleRegistry, exampleSettings } from './examples.ts';
export { type Host, type HostOptions, renderInHost, type SlotFillings, startHost } from './host-double.tsx';
export { writePageConfig } from './page-config.ts';
export { accountDouble, administrator, client, type IdentityDouble, identityDouble, supportOfficer } from './people.ts';
export { type RecordedUpload, uploadDouble } from './upload-double.ts';
export { WorkerDouble, withWorkerDoubles } from './worker-double.ts';
