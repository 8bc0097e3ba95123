import { useSearchParams } from '@harbour/contract/router';
import { Banners } from '../../news/banners.tsx';
import { ResearchFrame } from '../research-frame.tsx';
import { ArticleView } from './article-view.tsx';
import { NewsList } from './news-list.tsx';
import { NewsletterCard } from './newsletter-card.tsx';

/** Investment Update: what the firm has published, or the one article that the address names (`?id=`). */
export default function NewsPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <ResearchFrame>
      {id ? (
        <ArticleView key={id} id={id} />
      ) : (
        <>
          <Banners />
          <NewsList />
          <NewsletterCard />
        </>
      )}
    </ResearchFrame>
  );
}
