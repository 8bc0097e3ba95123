import { describe, expect, test } from '@jest/globals';
import { eachStore } from '../testing/both-stores.ts';
import { storeContractTests } from '../testing/tests-of-stores.ts';
import { openStore, StoreAddressError } from './open-store.ts';

test.each(['s3:/firm', 's3:firm', 'S3://firm', 's4://firm', 'file:///srv/store', 'http://firm'])(
  '%s is no store, and no folder by that name either',
  async (address) => {
    await expect(openStore(address)).rejects.toThrow(StoreAddressError);
  },
);

describe.each(eachStore())('a store in %s', (_, { addressOf }) => {
  storeContractTests(addressOf);
});
