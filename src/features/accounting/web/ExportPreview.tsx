import { Alert, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { Preview } from '../contract.ts'
import { exportWords as words } from '../labels.ts'
import classes from './accounting.module.css'

/** The first lines of the file as they will stand in it, and what keeps it from being made. */
export function ExportPreview({ preview }: { preview: Preview }): ReactNode {
  const t = useText()
  const { digits, code } = useCurrency()
  const mayGiveCodes = grantedPaths(useSession()).has('/conf/accounting')
  const navigate = useNavigate()
  const { columns, head } = preview
  const sum = `${formatMinor(preview.amount, digits)} ${code}`
  return (
    <>
      {preview.unmapped.length > 0 && (
        <Alert color="orange" title={t(words.missing)} className={classes.alert ?? ''}>
          <p className={classes.hint}>{t(words.missingHint)}</p>
          <ul className={classes.accounts}>
            {preview.unmapped.map(({ accountId, number, name }) => (
              <li key={accountId}>
                {number} {t(name)}
              </li>
            ))}
          </ul>
          {mayGiveCodes && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void navigate({ to: '/conf/accounting', search: { unmapped: true } } as never)}
            >
              {t(words.giveCodes)}
            </Button>
          )}
        </Alert>
      )}
      <Section
        title={words.firstLines}
        note={preview.lines === 0 ? undefined : t(words.lines, preview.lines.toLocaleString('en-US'), sum)}
        flush
      >
        {head.length === 0 ? (
          <p className={classes.none}>{t(words.nothing)}</p>
        ) : (
          // scrolls sideways: reached by keyboard, too
          <section className={classes.file} aria-label={t(words.firstLines)} tabIndex={0}>
            <table className={classes.table}>
              <thead>
                <tr>
                  {columns.map(({ heading, isAmount }, place) => (
                    <th key={place} scope="col" className={isAmount ? classes.figure : ''}>
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {head.map((line, nth) => (
                  <tr key={nth}>
                    {line.map((text, place) => (
                      <td key={place} className={columns[place]?.isAmount ? classes.figure : ''}>
                        {text}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Section>
    </>
  )
}
