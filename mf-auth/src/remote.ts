import { defineRemote } from '@harbour/contract';

export default defineRemote({ routes: {}, slots: {} });
