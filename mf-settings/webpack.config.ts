import { remoteConfig } from '@harbour/build';

export default remoteConfig({ folder: import.meta.dirname });
