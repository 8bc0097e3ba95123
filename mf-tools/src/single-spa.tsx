import { singleSpaLifecycles } from '@harbour/contract/single-spa';
import { PortalFrame } from '@harbour/ui/portal-frame';
import remote from './remote.ts';

export const { bootstrap, mount, unmount } = singleSpaLifecycles('mf-tools', remote, PortalFrame);
