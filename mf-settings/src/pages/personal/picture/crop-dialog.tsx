import { Button, Dialog, Notice } from '@harbour/ui';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import styles from './picture.module.css';
import { cutPicture, type Part, UnusablePictureError } from './read-picture.ts';

interface CropDialogProps {
  /** `data:` address of the picture. */
  picture: string;
  busy: boolean;
  /** Why the last try was not stored. */
  failure: string | undefined;
  onSave: (clientImageBase64: string) => Promise<void>;
  onClose: () => void;
}

const mostZoom = 4;

/** Chooses the part of a picture that is shown: by dragging, by the arrow keys, and by the slider below. */
export default function CropDialog({ picture, busy, failure, onSave, onClose }: CropDialogProps) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    if (!part) return;
    setProblem(undefined);
    try {
      await onSave(await cutPicture(picture, part));
    } catch (error) {
      if (!(error instanceof UnusablePictureError)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <Dialog title="Choose the part that is shown" placement="centre" closable={!busy} onClose={onClose}>
      <div className={styles.dialog}>
        <p id={`${id}-how`} className={styles.soft}>
          Drag the picture, or move it with the arrow keys. The circle is what is shown.
        </p>
        <div className={styles.stage}>
          <Cropper
            image={picture}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={5}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Part that is shown', 'aria-describedby': `${id}-how` }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
          />
        </div>
        <label className={styles.zoom}>
          Enlarge
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.1}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        {(problem ?? failure) && <Notice severity="error">{problem ?? failure}</Notice>}
        <div className={styles.buttons}>
          <Button variant="primary" busy={busy} disabled={!part} onClick={() => void save()}>
            Save picture
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
