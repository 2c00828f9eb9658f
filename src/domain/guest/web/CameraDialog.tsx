import { Alert, Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { pictureWords as words } from './pictureLabels.ts'
import classes from './PictureButtons.module.css'

interface CameraDialogProps {
  readonly onTaken: (picture: ImageBitmap) => void
  readonly onClose: () => void
}

const WANTED: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1920 } } }

/** What the desk's camera sees, until a picture is taken. */
export function CameraDialog({ onTaken, onClose }: CameraDialogProps): ReactNode {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'waiting' | 'seeing' | 'refused'>('waiting')
  useEffect(() => {
    const asked = navigator.mediaDevices.getUserMedia(WANTED)
    asked.then(
      (stream) => {
        if (video.current) video.current.srcObject = stream
      },
      () => setState('refused'),
    )
    return () => void asked.then((stream) => stream.getTracks().forEach((track) => track.stop())).catch(() => undefined)
  }, [])
  async function take(): Promise<void> {
    if (!video.current) return
    onTaken(await createImageBitmap(video.current))
    onClose()
  }
  return (
    <Modal
      title={words.camera}
      onClose={onClose}
      actions={
        <Button disabled={state !== 'seeing'} onClick={() => void take()} data-autofocus>
          {t(words.take)}
        </Button>
      }
    >
      {state === 'refused' ? (
        <Alert color="orange">{t(words.noCamera)}</Alert>
      ) : (
        <div className={classes.view}>
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            aria-label={t(words.camera)}
            onPlaying={() => setState('seeing')}
          />
          <div className={classes.marks} />
        </div>
      )}
      {state !== 'refused' && <p>{t(words.hold)}</p>}
    </Modal>
  )
}
