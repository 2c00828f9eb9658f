import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSession } from '#domain/access/web/session.ts'
import { Guest } from '#domain/guest/contract.ts'
import type { ReadPerson } from '#domain/guest/machineLines.ts'
import type { RegistrationAsks } from '#domain/guest/registration.ts'
import { CountryField } from '#domain/guest/web/CountryField.tsx'
import { genders } from '#domain/guest/web/GuestFields.tsx'
import { IdentityField } from '#domain/guest/web/IdentityField.tsx'
import { KnownGuests } from '#domain/guest/web/KnownGuests.tsx'
import { bedNames, guestWords } from '#domain/guest/web/labels.ts'
import { RegisterNoField } from '#domain/guest/web/RegisterNoField.tsx'
import { fullName } from '#domain/person/fullName.ts'
import { call } from '#kit/web/api.ts'
import { DayField } from '#kit/web/form/DayField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal } from '#kit/web/query.ts'
import { Tag } from '#kit/web/ui/Record.tsx'
import type { ArrivingPerson } from '../arrivalShapes.ts'
import type { PreRegistration } from '../preRegistration.ts'
import { arrivalWords as words } from './arrivalLabels.ts'
import classes from './CheckIn.module.css'
import { GuestAlerts, VipMark } from './GuestAlerts.tsx'
import { MachineLinesField } from './MachineLinesField.tsx'
import { missingOf, type PersonValues, preferencesOf, preRegisteredOver, valuesOf } from './partyValues.ts'
import { PreRegistered } from './PreRegistered.tsx'
import { SignatureField } from './SignatureField.tsx'

export interface PersonCardProps {
  /** Where the row stands in the form: 'sheet.party.0'. */
  readonly path: string
  readonly nth: number
  readonly asks: RegistrationAsks
  /** Who stands there already. */
  readonly known: ArrivingPerson | undefined
  /** What this person wrote down before the arrival. */
  readonly told?: PreRegistration | undefined
  readonly takesFocus: boolean
  /** Left out where the row must stay. */
  readonly onLeaveOut?: (() => void) | undefined
}

/** One of those who come: what must not be overlooked, who it is as the registration asks, and the signature. */
export function PersonCard({ path, nth, asks, known, told, takesFocus, onLeaveOut }: PersonCardProps): ReactNode {
  const t = useText()
  const values = useWatch({ name: path }) as PersonValues
  const { setValue } = useFormContext()
  const { businessDate } = useSession().hotel
  const missing = missingOf(values, asks, known)
  const [isOpen, setOpen] = useState(missing.length > 0)
  const [read, setRead] = useState<ReadPerson>()
  const put = (fields: object): void => setValue(path, { ...values, ...fields }, { shouldDirty: true })
  function fill(person: ReadPerson): void {
    setRead(person)
    setOpen(true)
    put(filledFrom(person, values))
  }
  /** Who was known all along takes the place of the one who is typed. */
  async function use(guestId: number): Promise<void> {
    try {
      const guest = await call(Guest.get, { id: guestId })
      const kept = valuesOf({ ...guest, guestId }, asks)
      setValue(path, told ? preRegisteredOver(kept, told, true) : kept, { shouldDirty: true })
    } catch (error) {
      showRefusal(error)
    }
  }
  const name = fullName(values)
  const expired = read?.expiresOn && read.expiresOn < businessDate ? read.expiresOn : undefined
  return (
    <div className={classes.person} role="group" aria-label={t(words.person, nth + 1)}>
      <div className={classes.head}>
        <h3>{name === '' ? t(words.person, nth + 1) : name}</h3>
        <VipMark vip={known?.vip} />
        {known && <Tag>{known.stays > 0 ? t(guestWords.stays, known.stays) : t(words.newcomer)}</Tag>}
        {told && <Tag>{t(words.preRegistered)}</Tag>}
        {known?.registered ? (
          <Tag>{t(words.registered)}</Tag>
        ) : missing.length === 0 ? (
          <Tag>{t(words.willRegister)}</Tag>
        ) : (
          name !== '' && (
            <span className={classes.missing}>
              {t(
                words.missing,
                namesOf(missing)
                  .map((one) => t(one))
                  .join(', '),
              )}
            </span>
          )
        )}
        {(known?.signed === true || told?.signed === true) && <Tag>{t(words.signed)}</Tag>}
        <span>
          {!isOpen && (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
              {t(words.details)}
            </Button>
          )}
          {onLeaveOut && (
            <ActionIcon variant="subtle" color="gray" aria-label={t(words.leaveOut, nth + 1)} onClick={onLeaveOut}>
              <IconX size={16} />
            </ActionIcon>
          )}
        </span>
      </div>
      {known && <Alerts person={known} />}
      {told && <PreRegistered told={told} guestId={values.guestId} onUse={(guestId) => void use(guestId)} />}
      {(isOpen || missing.length > 0) && (
        <div className={classes.fields}>
          <MachineLinesField autoFocus={takesFocus} onRead={fill} />
          {read && (
            <p className={`${classes.note} ${classes.whole}`} role="status">
              {t(words.filledIn, fullName(read))}
              {read.document && ` · ${t(words.card, read.document.number)}`}
            </p>
          )}
          {expired !== undefined && (
            <Alert color="orange" className={classes.whole ?? ''}>
              {t(words.expired, expired)}
            </Alert>
          )}
          <TextField name={`${path}.lastName`} label={guestWords.lastName} required={false} />
          <TextField name={`${path}.firstName`} label={guestWords.firstName} />
          <CountryField name={`${path}.nationality`} label={guestWords.nationality} />
          <DayField name={`${path}.birthDate`} label={guestWords.birthDate} />
          <RegisterNoField path={`${path}.`} />
          <IdentityField name={`${path}.passportNo`} label={guestWords.passportNo} />
          <SelectField name={`${path}.gender`} label={guestWords.gender} options={genders} />
          {(asks.phone || values['phone'] !== undefined) && (
            <TextField name={`${path}.phone`} label={guestWords.phone} type="tel" />
          )}
          {(asks.email || values['email'] !== undefined) && (
            <TextField name={`${path}.email`} label={guestWords.email} type="email" />
          )}
          {(asks.country || values['country'] !== undefined) && (
            <CountryField name={`${path}.country`} label={guestWords.country} />
          )}
          {(asks.address || values['address'] !== undefined) && (
            <TextField name={`${path}.address`} label={guestWords.address} />
          )}
          {values.guestId === undefined && (
            <div className={classes.whole}>
              <KnownGuests path={`${path}.`} onUse={(guestId) => void use(guestId)} />
            </div>
          )}
          {name !== '' && (
            <SignatureField
              name={`${path}.signature`}
              nth={nth}
              isSigned={known?.signed === true || told?.signed === true}
            />
          )}
        </div>
      )}
    </div>
  )
}

const namesOf = (missing: readonly string[]) => missing.map((field) => guestWords[field as keyof typeof guestWords])

/** A name in Cyrillic stays as its owner writes it; whatever else a document says is taken. */
function filledFrom(person: ReadPerson, values: PersonValues): object {
  const { lastName, firstName, nationality, birthDate, gender, passportNo, document } = person
  const isCyrillic = /\p{Script=Cyrillic}/u.test(values.lastName + values.firstName)
  return {
    ...(isCyrillic ? {} : { lastName: lastName || values.lastName, firstName: firstName || values.firstName }),
    nationality: nationality || values.nationality,
    birthDate: birthDate ?? values.birthDate,
    gender: gender ?? values.gender,
    passportNo: passportNo || values.passportNo,
    ...(document === undefined ? {} : { document }),
  }
}

/** What the desk must not overlook of a guest. */
function Alerts({ person }: { person: ArrivingPerson }): ReactNode {
  const t = useText()
  const wishes = preferencesOf(person).map((wish) => {
    if (wish === 'preferredRoom') return t(words.room, person.preferredRoom ?? '')
    if (wish === 'preferredFloor') return t(words.floor, person.preferredFloor)
    if (wish === 'preferredBed') return person.preferredBed === '' ? '' : t(bedNames[person.preferredBed])
    if (wish === 'smoking') return t(person.smoking === 'smoking' ? guestWords.smokes : guestWords.smokesNot)
    return person.preferenceNotes
  })
  return (
    <>
      <GuestAlerts {...person} />
      {wishes.length > 0 && (
        <p className={classes.note}>
          {t(words.prefers)}: {wishes.join(' · ')}
        </p>
      )}
    </>
  )
}
