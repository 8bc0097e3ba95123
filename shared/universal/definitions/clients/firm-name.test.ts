import { describe, expect, test } from '@jest/globals';
import { isNameOfDesk, personalWords } from './firm-name.ts';

describe('the name of a desk', () => {
  test.each([
    'Harbour Support',
    'Support Harbour',
    'HARBOUR  support',
    'The Harbour Team',
    'Harbour Wealth',
    'Client Services',
    'Help Desk',
    'Helpdesk Harbour',
    'HarbourSupport UK',
    'Harb our Supp ort',
    'Hаrbоur Suрpоrt',
    'Ada Harbour Support',
    'Ada (Harbour-Support)',
    'Harb0ur Supp0rt',
  ])('is "%s"', (name) => {
    expect(isNameOfDesk(name, 'Harbour')).toBe(true);
  });

  test.each([
    'Ada Harbour',
    'Harbour Winter',
    'Robert Service',
    'Mary Care',
    'Ada Winter',
    'Anna Deskins',
    'New Client',
  ])('is not "%s"', (name) => {
    expect(isNameOfDesk(name, 'Harbour')).toBe(false);
  });

  test('counts every word of a firm’s name, and none that is too short', () => {
    expect(isNameOfDesk('Bell & Rowe Support', 'Bell, Rowe & Co. Ltd')).toBe(true);
    expect(isNameOfDesk('Coco Support', 'Bell, Rowe & Co. Ltd')).toBe(false);
    expect(isNameOfDesk('Ada Ltd Support', 'Bell, Rowe & Co. Ltd')).toBe(false);
  });

  test('is answered at once for the longest names', () => {
    expect(isNameOfDesk('servicesupport'.repeat(40).concat('x'), 'Harbour')).toBe(false);
  });
});

test('the words of a person are left when those of the firm are gone', () => {
  expect(personalWords('Marcus Bell, Harbour Support', 'Harbour')).toEqual(['marcus', 'bell']);
  expect(personalWords('Harbour Support', 'Harbour')).toEqual([]);
});
