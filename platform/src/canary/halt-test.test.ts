import { describe, expect, test } from '@jest/globals';
import { haltPolicy, reasonToHalt, type VersionOutcomes } from './halt-test.ts';

const good: VersionOutcomes = { used: 2_000, failed: 10 };

describe('a canary ends', () => {
  test.each<[string, VersionOutcomes, VersionOutcomes]>([
    ['every visit of which fails, after three', { used: 3, failed: 3 }, good],
    ['a tenth of whose visits fail', { used: 80, failed: 8 }, good],
    ['that fails more than a stable version that fails often', { used: 200, failed: 40 }, { used: 1_000, failed: 80 }],
  ])('%s', (_, canary, stable) => {
    expect(reasonToHalt(canary, stable)).toBe(
      `${canary.failed} of ${canary.used} visits failed; of the stable version ${stable.failed} of ${stable.used}`,
    );
  });
});

describe('a canary stays', () => {
  test.each<[string, VersionOutcomes, VersionOutcomes]>([
    ['without visits', { used: 0, failed: 0 }, good],
    ['that failed twice: two visitors may both have an odd browser', { used: 2, failed: 2 }, good],
    ['that fails as often as the stable version', { used: 2_000, failed: 10 }, good],
    ['while the stable version fails as well, as in an outage', { used: 20, failed: 10 }, { used: 100, failed: 60 }],
    ['while nobody uses the stable version, so that nothing is known', { used: 5, failed: 3 }, { used: 0, failed: 0 }],
  ])('%s', (_, canary, stable) => {
    expect(reasonToHalt(canary, stable)).toBeUndefined();
  });
});

test('looked at after every visit, a canary as good as the stable version ends rarely', () => {
  // Numerical Recipes' generator, so that every run sees the same visits.
  let state = 27;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const rate = 0.01;
  const stable = { used: 10_000, failed: 10_000 * rate };
  function isHalted(): boolean {
    const canary = { used: 0, failed: 0 };
    while (canary.used < 500) {
      canary.used += 1;
      if (random() < rate) canary.failed += 1;
      if (reasonToHalt(canary, stable)) return true;
    }
    return false;
  }
  const canaries = 4_000;
  const halted = Array.from({ length: canaries }, isHalted).filter(Boolean).length;
  expect(halted / canaries).toBeLessThanOrEqual(haltPolicy.falseAlarm);
});
