import { getArticleFeedback, getHelpArticles, voteOnArticle } from '@harbour/definitions/help/articles';
import { getHelpPreview } from '@harbour/definitions/help/preview';
import { getTourOffer, noteTourOffered } from '@harbour/definitions/help/tour';
import { bind } from '@harbour/kernel/http/bind-call';
import { previewedArticles, publishedArticles } from './articles.ts';
import { noteOffer, wasOffered } from './tour-offer.ts';
import { articleFeedback, storeVote } from './votes.ts';

export const helpCalls = [
  bind(getHelpArticles, async ({ database, caller, today, objects }) => ({
    articles: await publishedArticles(database, { clientUid: caller.clientUid, today: today(), objects }),
  })),

  bind(
    voteOnArticle,
    async ({ database, caller, params, body, today, now }) => {
      await storeVote(database, caller, { ...params, ...body, today: today(), now: now() });
      return { success: true as const };
    },
    // An opinion about a text, which is its own record.
    { recorded: false },
  ),

  bind(getArticleFeedback, async ({ database, today }) => ({ articles: await articleFeedback(database, today()) })),

  bind(getHelpPreview, async ({ database, today, objects }) => ({
    articles: await previewedArticles(database, { today: today(), objects }),
  })),

  bind(getTourOffer, async ({ database, caller }) => ({ offer: !(await wasOffered(database, caller)) })),

  bind(
    noteTourOffered,
    async ({ database, caller, now }) => ({ first: await noteOffer(database, caller, now()) }),
    // No decision of the client's.
    { recorded: false },
  ),
];
