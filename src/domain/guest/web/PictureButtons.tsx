import { Button, FileButton, type FileButtonProps } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { CameraDialog } from './CameraDialog.tsx'
import { pictureWords as words } from './pictureLabels.ts'
import classes from './PictureButtons.module.css'

interface PictureButtonsProps {
  readonly today: Day
  readonly isReading: boolean
  readonly onReading: (isReading: boolean) => void
  /** What was read, to be checked by its digits; '' never comes. */
  readonly onLines: (text: string) => void
  readonly onProblem: (problem: Label) => void
}

/** Takes or chooses a picture of a document and reads its lines in this browser: the picture is sent nowhere and kept nowhere. */
export function PictureButtons({ today, isReading, onReading, onLines, onProblem }: PictureButtonsProps): ReactNode {
  const t = useText()
  const camera = useCamera()
  const [isOpen, setOpen] = useState(false)
  async function read(picture: ImageBitmapSource): Promise<void> {
    onReading(true)
    try {
      const { readPhotograph } = await import('./readPhotograph.ts')
      const found = await readPhotograph(picture, today)
      if (found === undefined) onProblem(words.noPicture)
      else if (found === '') onProblem(words.noLines)
      else onLines(found)
    } catch {
      onProblem(words.notLoaded)
    } finally {
      onReading(false)
    }
  }
  const chooser = (label: Label, icon: ReactNode, own: Partial<FileButtonProps>): ReactNode => (
    <FileButton accept="image/*" {...own} onChange={(file) => file && void read(file)}>
      {({ onClick }) => (
        <Button variant="default" size="compact-sm" leftSection={icon} disabled={isReading} onClick={onClick}>
          {t(label)}
        </Button>
      )}
    </FileButton>
  )
  const cameraIcon = <IconCamera size={16} stroke={1.5} />
  return (
    <div className={classes.row}>
      {camera === 'own' && chooser(words.take, cameraIcon, { capture: 'environment' })}
      {camera === 'page' && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={cameraIcon}
          disabled={isReading}
          onClick={() => setOpen(true)}
        >
          {t(words.take)}
        </Button>
      )}
      {chooser(words.choose, <IconPhoto size={16} stroke={1.5} />, {})}
      <span role="status">{isReading && t(words.reading)}</span>
      {isOpen && <CameraDialog onTaken={(picture) => void read(picture)} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** A phone's own camera focuses better than a page; a desk's is shown by the page, where the browser lets it. */
function useCamera(): 'own' | 'page' | undefined {
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  const [hasCamera, setCamera] = useState(false)
  useEffect(() => {
    // absent where the page came without https
    void (navigator.mediaDevices as MediaDevices | undefined)
      ?.enumerateDevices()
      .then((devices) => setCamera(devices.some(({ kind }) => kind === 'videoinput')))
      .catch(() => undefined)
  }, [])
  return isPhone ? 'own' : hasCamera ? 'page' : undefined
}
