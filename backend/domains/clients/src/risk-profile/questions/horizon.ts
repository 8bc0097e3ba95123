import type { Question } from '../questionnaire.ts';

// Time horizon and need. Words and scores of a question that was in force never change: add another question instead.

export const first: Question = {
  id: 'first-use',
  text: 'When will you need the first larger part of this money?',
  hint: 'Larger means more than a tenth of it.',
  answers: [
    { id: 'within-year', text: 'Within a year', score: 0, atMost: 0 },
    { id: 'one-to-three', text: 'In one to three years', score: 1, atMost: 1 },
    { id: 'three-to-five', text: 'In three to five years', score: 2, atMost: 2 },
    { id: 'five-to-ten', text: 'In five to ten years', score: 3, atMost: 4 },
    { id: 'over-ten', text: 'In more than ten years, or I do not expect to need it', score: 4 },
  ],
};

export const pattern: Question = {
  id: 'pattern',
  text: 'How will you use it then?',
  answers: [
    { id: 'at-once', text: 'Nearly all of it at once', score: 0 },
    { id: 'few-sums', text: 'In a few large sums', score: 1 },
    { id: 'bit-by-bit', text: 'Bit by bit, over ten years or longer', score: 2 },
    { id: 'no-plan', text: 'I have no plan to spend it', score: 3 },
  ],
};

export const delay: Question = {
  id: 'delay',
  text: 'If its value was low at that time, for how long could you wait?',
  answers: [
    { id: 'not-at-all', text: 'Not at all: the date is fixed', score: 0 },
    { id: 'year', text: 'About a year', score: 1 },
    { id: 'some-years', text: 'Two to five years', score: 2 },
    { id: 'open', text: 'Longer than five years', score: 3 },
  ],
};

/** What the goal needs: it is compared with the band, and never raises it. */
export const need: Question = {
  id: 'need',
  text: 'What does this money have to do for you to reach your goal?',
  hint: 'This does not change your result. We compare the two, and say so if they do not fit.',
  answers: [
    { id: 'keep', text: 'Not become less', score: 0, needs: 0 },
    { id: 'prices', text: 'Keep up with rising prices', score: 0, needs: 1 },
    { id: 'more', text: 'Grow clearly more than prices rise', score: 0, needs: 3 },
    { id: 'much-more', text: 'Grow to far more than it is worth today', score: 0, needs: 5 },
  ],
};
