import type { BrokerExport } from './broker-export.ts';
import { degiroExports } from './degiro.ts';
import { freetrade } from './freetrade.ts';
import { investengine } from './investengine.ts';
import { trading212 } from './trading212.ts';

/** Every supported layout. For another broker add a file and an entry here. */
export const brokerExports: readonly BrokerExport[] = [freetrade, trading212, investengine, ...degiroExports];
