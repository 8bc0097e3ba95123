import { hostConfig } from '@harbour/build';

export default hostConfig({ folder: import.meta.dirname });
