import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { ALWAYS_HOURS, BASES } from '#domain/policy/policy.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'
import classes from './policy.module.css'
import { FeeFields } from './FeeFields.tsx'

const FIRST_HOURS = 24

/** The lines of what cancelling costs, the earliest first. */
export function TierFields(): ReactNode {
  const t = useText()
  const { fields, append, prepend, remove } = useFieldArray({ name: 'tiers' })
  const tiers = (useWatch({ name: 'tiers' }) ?? []) as readonly { readonly hoursBefore?: unknown }[]
  const isNeverFree = tiers.some(({ hoursBefore }) => hoursBefore === ALWAYS_HOURS)
  return (
    <FieldGroup title={words.cancelling} note={words.cancellingHint}>
      {fields.map(({ id }, index) => (
        <div key={id} className={classes.tier} role="group" aria-label={t(words.tier, index + 1)}>
          {tiers[index]?.hoursBefore === ALWAYS_HOURS ? (
            <Text className={classes.always ?? ''}>{t(words.always)}</Text>
          ) : (
            <NumberField name={`tiers.${index}.hoursBefore`} label={words.hoursBefore} required min={0} max={9_999} />
          )}
          <FeeFields name={`tiers.${index}`} label={words.asks} bases={BASES} />
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.remove ?? ''}
            aria-label={t(words.removeTier, index + 1)}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <Group gap="xs" className={classes.buttons ?? ''}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          disabled={fields.length >= 10}
          onClick={() => append({ hoursBefore: FIRST_HOURS, basis: 'nights', value: '1' })}
        >
          {t(words.addTier)}
        </Button>
        {!isNeverFree && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => prepend({ hoursBefore: ALWAYS_HOURS, basis: 'all', value: '0' })}
          >
            {t(words.addAlways)}
          </Button>
        )}
      </Group>
    </FieldGroup>
  )
}
