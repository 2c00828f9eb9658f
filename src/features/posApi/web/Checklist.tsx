import { Anchor } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { words as kitWords } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { Facts, Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { Classifications } from '../contract.ts'
import { posApiWords as words } from '../labels.ts'
import classes from './posApi.module.css'

const classified = (rows: readonly { receiptClassification: string }[]): number =>
  rows.filter(({ receiptClassification }) => receiptClassification !== '').length

/** What is ready for receipts and what is left, and the duties that stand elsewhere. */
export function Checklist({ isSaved, sold }: { isSaved: boolean; sold: Classifications }): ReactNode {
  const t = useText()
  const { roomTypes, extraCharges, vatPayer, cityTaxPayer } = sold
  const yesOrNo = (is: boolean): string => t(is ? kitWords.yes : kitWords.no)
  const steps = [
    { text: t(words.connectionSet), done: isSaved },
    {
      text: t(words.roomTypesSet, classified(roomTypes), roomTypes.length),
      done: roomTypes.length > 0 && classified(roomTypes) === roomTypes.length,
    },
    {
      text: t(words.extraChargesSet, classified(extraCharges), extraCharges.length),
      done: classified(extraCharges) === extraCharges.length,
    },
  ]
  return (
    <>
      <Section title={words.checklist} note={t(steps.every(({ done }) => done) ? words.allSet : words.notAllSet)} flush>
        <Lines>
          {steps.map(({ text, done }) => (
            <Line key={text} what={<Step text={text} done={done} />} />
          ))}
        </Lines>
      </Section>
      <Section title={words.taxes}>
        <Facts
          facts={[
            [words.vatPayer, yesOrNo(vatPayer)],
            [words.cityTaxPayer, yesOrNo(cityTaxPayer)],
          ]}
        />
        <p className={classes.note}>
          {t(words.taxesNote)}:{' '}
          <Anchor component={Link} to="/conf/hotel-information" size="sm">
            {t(menuTitle('/conf/hotel-information'))}
          </Anchor>
        </p>
      </Section>
    </>
  )
}

function Step({ text, done }: { text: string; done: boolean }): ReactNode {
  const t = useText()
  const Icon = done ? IconCircleCheck : IconCircleDashed
  return (
    <span className={classes.step}>
      <Icon
        size={18}
        stroke={1.5}
        className={(done ? classes.done : classes.left) ?? ''}
        aria-label={t(done ? words.done : words.left)}
        role="img"
      />
      {text}
    </span>
  )
}
