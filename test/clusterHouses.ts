import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { type Program, startProgram } from '#app/server/program.ts'
import { readConfig } from '#app/server/config.ts'
import { APPLICATION_ROLE, type OpenDatabase, openDatabase } from '#kit/server/database.ts'
import { migrate } from '#kit/server/migrate.ts'
import { withLogin } from '#kit/server/programLogin.ts'
import { type HotelLists, setUpHotel } from '../bench/replay/setUp.ts'
import { Client } from '../bench/client.ts'
import { ask } from './livedHotel.ts'
import { OwnCluster } from './ownCluster.ts'

export const FIRST_DAY = '2026-03-10'
const ROOMS = 20

const administrator = { loginName: 'admin', name: 'Saraa', password: 'Buudal-demo1' }
const facts = {
  currency: 'MNT',
  timeZone: 'Asia/Ulaanbaatar',
  businessDate: FIRST_DAY,
  vatPayer: true,
  cityTaxPayer: true,
}

/** A hotel of a cluster, at its administrator's desk. */
export interface ClusterHouse {
  readonly code: string
  readonly hotelId: number
  readonly desk: Client
  readonly lists: HotelLists
}

type Made = Pick<ClusterHouse, 'code' | 'hotelId'>

async function makeHotel({ db }: OpenDatabase, code: string): Promise<Made> {
  const hotelId = await db
    .transaction()
    .execute((trx) => createHotel(trx, { code, name: `Hotel ${code}`, ...facts, administrator }))
  return { code, hotelId }
}

async function furnish(hotel: Made, program: Program, desks: Client[]): Promise<ClusterHouse> {
  const desk = new Client(program.address, 8)
  desks.push(desk)
  await desk.signIn(administrator.loginName, administrator.password, hotel.code)
  const lists = await setUpHotel(desk, [{ code: 'A', rooms: ROOMS, overbooking: 0 }], [])
  return { ...hotel, desk, lists }
}

/** Several small hotels on the machines of a cluster, with the program that serves them. */
export class ClusterHouses {
  readonly cluster: OwnCluster
  readonly houses: ClusterHouse[]
  readonly database: OpenDatabase
  readonly #program: Program
  readonly #desks: Client[]
  /** What the program had to say. */
  readonly log: readonly string[]

  private constructor(
    cluster: OwnCluster,
    {
      program,
      desks,
      log,
      ...rest
    }: Pick<ClusterHouses, 'houses' | 'database' | 'log'> & { program: Program; desks: Client[] },
  ) {
    this.cluster = cluster
    this.houses = rest.houses
    this.database = rest.database
    this.log = log
    this.#program = program
    this.#desks = desks
  }

  static async open(codes: readonly string[]): Promise<ClusterHouses> {
    const cluster = await OwnCluster.open()
    await migrate(cluster.url, 'db/migrations')
    const database = openDatabase(withLogin(cluster.url, APPLICATION_ROLE), {
      distributed: true,
      guardHotel: true,
      max: 4,
    })
    const hotels: Made[] = []
    for (const code of codes) hotels.push(await makeHotel(database, code))
    const log: string[] = []
    const program = await startProgram(
      readConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: withLogin(cluster.url, APPLICATION_ROLE),
        DATABASE_OWNER_URL: cluster.url,
        BACKUP_AUTO: 'no',
        CALLS_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
      }),
      (line) => log.push(line),
    )
    const desks: Client[] = []
    const houses = await Promise.all(hotels.map((hotel) => furnish(hotel, program, desks)))
    return new ClusterHouses(cluster, { houses, database, program, desks, log })
  }

  /** One hotel more. */
  async add(code: string): Promise<ClusterHouse> {
    const house = await furnish(await makeHotel(this.database, code), this.#program, this.#desks)
    this.houses.push(house)
    return house
  }

  /** One desk more of a hotel. */
  async signedIn({ code }: ClusterHouse): Promise<Client> {
    const desk = new Client(this.#program.address, 2)
    this.#desks.push(desk)
    await desk.signIn(administrator.loginName, administrator.password, code)
    return desk
  }

  /** Which worker each hotel lies on, counted from 0, in the order of the hotels. */
  async machinesOf(): Promise<number[]> {
    const rows = await ask(
      this.cluster.url,
      `select d.hotel_id as "hotelId", n.nodeid from hotel_directory d
        join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('hotel', d.hotel_id)
        join pg_dist_node n on n.groupid = p.groupid`,
    )
    const nodes = await ask(this.cluster.url, 'select nodeid from pg_dist_node where groupid > 0 order by nodeid')
    const places = nodes.map(({ nodeid }) => nodeid)
    return this.houses.map(({ hotelId }) => places.indexOf(rows.find((row) => row.hotelId === hotelId)?.nodeid))
  }

  async close(): Promise<void> {
    for (const desk of this.#desks) desk.close()
    await this.database.close()
    await this.#program.stop()
    await this.cluster.close()
  }
}
