import { readPageConfig } from '@harbour/contract';
import { events } from '@harbour/events';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { transcript } from '../welcome-tour/transcript.ts';
import captions from '../welcome-tour/welcome-tour.en-GB.vtt';
import filmForAll from '../welcome-tour/welcome-tour.mp4';
import film from '../welcome-tour/welcome-tour.webm';
import still from '../welcome-tour/welcome-tour.webp';
import styles from './welcome-tour.module.css';

/** The film's own size, so that nothing moves when it arrives. Pixels. */
const size = { width: 1280, height: 720 };

/** Inside the modal of the welcome tour: a film with captions, its transcript, and the way to the guided tour. */
export default function WelcomeTour({ close }: { close: () => void }) {
  const [failed, setFailed] = useState(false);
  const guided = readPageConfig().services.guidedTour.provider !== 'off';
  return (
    <div className={styles.tour}>
      <p>A short film about where to find what. It has captions and no sound.</p>
      {failed ? (
        <p role="alert" className={styles.failed}>
          The film cannot be played at the moment. What it says is below.
        </p>
      ) : (
        <video className={styles.film} controls playsInline preload="metadata" poster={still} {...size}>
          <source src={film} type="video/webm" />
          <source src={filmForAll} type="video/mp4" onError={() => setFailed(true)} />
          <track kind="captions" src={captions} srcLang="en-GB" label="English" default />
        </video>
      )}
      {guided && (
        <p className={styles.actions}>
          <Button
            variant="primary"
            onClick={() => {
              close();
              void events.emit('tour.start', {});
            }}
          >
            Show me around
          </Button>
          <span>You are shown the parts of your own portal, one by one. Escape ends it.</span>
        </p>
      )}
      <details className={styles.transcript} open={failed || undefined}>
        <summary>Transcript</summary>
        <ol>
          {transcript.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
