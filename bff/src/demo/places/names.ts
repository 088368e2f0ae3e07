import type { Barangay } from '@elbi/contract/codes';

/** A place of the demo: its name, and what the name itself says of it. */
export interface NamedPlace {
  name: string;
  /** Where it must be, for a name that says so. */
  barangay?: Barangay;
  /** E-mail of the owner whose name it bears. */
  owner?: string;
}

type ByTenants = Readonly<Record<'male' | 'female' | 'coed', readonly NamedPlace[]>>;

const named = (...names: string[]): NamedPlace[] => names.map((name) => ({ name }));

/** Exactly as long as a name may be. */
export const LONGEST_NAME =
  'Residencia de Nuestra Señora de Peñafrancia Ladies’ Dormitory and Study Hall beside the Old Rice Mill of San Antonio, LB';

/**
 * The places of the demo, by type and by who may live there, in the shares of the town. All of them
 * are invented.
 */
export const PLACE_NAMES = {
  'bed space': {
    female: [
      { name: "Tita Luring's Bedspace", owner: 'owner@example.com' },
      { name: "Tita Cora's Place", owner: 'corazon.ibanez@example.com' },
      { name: 'Mrs. Ibañez’ Rooms for Women', owner: 'corazon.ibanez@example.com' },
      { name: "Aling Nena's Boarding House", owner: 'nena.dimaculangan@example.com' },
      { name: "Ate Jing's Bedspace", owner: 'jing.alcantara@example.com' },
      { name: "Aling Charing's Second Floor", owner: 'rosario.peralta@example.com' },
      { name: 'Tahanan ni Tita Beth', owner: 'elizabeth.salvacion@example.com' },
      { name: "Nanay Pacing's Boarding House", owner: 'pacita.manalo@example.com' },
      { name: "Lola Auring's Rooms", owner: 'aurora.abad@example.com' },
      { name: "Ate Baby's Ladies' Bedspace", owner: 'maribel.buendia@example.com' },
      ...named(
        'Sampaguita Bedspace for Women',
        'Casa Milagros Bedspace',
        'Bahay Dalisay Ladies’ Rooms',
        'Ilang-Ilang Bedspace',
        'Gumamela Bedspace',
        'Camia Corner Bedspace',
        'Rosal Bedspace',
        'Villa Consuelo Bedspace',
        'Hiraya Rooms',
        'Sta. Clara Bedspace for Ladies',
        'Dama de Noche Rooms',
        'Luntian Ladies’ Bedspace',
        'Paruparo Rooms',
      ),
    ],
    male: [
      { name: "Mang Tonyo's Bedspace", owner: 'antonio.villanueva@example.com' },
      { name: 'Engr. Muñoz’ Rooms', owner: 'rodolfo.munoz@example.com' },
      { name: "Tatay Ambo's Place", owner: 'ambrosio.escueta@example.com' },
      { name: "Kuya Rey's Boarding House", owner: 'reynaldo.catindig@example.com' },
      ...named(
        'Molave Bedspace for Men',
        'Bahay Kubo Boys’ Rooms',
        'Yakal Men’s Bedspace',
        'Kawayan Corner Bedspace',
        'Dungon Boarding House',
      ),
    ],
    coed: named(
      'Tanglaw Bedspace',
      'Bayanihan Rooms',
      'Sulok Bedspace',
      'Malaya Rooms',
      'The Loft on Kanluran',
      'Elbi Bunk & Study',
      'Silungan Bedspace',
      'Pahinga Rooms',
      'Aurora Co-living',
    ),
  },
  dormitory: {
    female: [
      { name: LONGEST_NAME, barangay: 'San Antonio' },
      ...named(
        "Dapdap Ladies' Dorm",
        'Waling-Waling Residence',
        'Adelfa Ladies’ Dormitory',
        'Santan Hall',
        'Doña Remedios Ladies’ Dorm',
        'Banaba Residences for Women',
        'Marikit Dormitory',
        'Liwayway Ladies’ Hall',
        'Sinag Residence',
        'Kalinga Ladies’ Dorm',
        'Diwata Hall',
        'Cadena de Amor Dormitory',
        'Niña Dormitory',
        'Amihan Ladies’ Residence',
        'Dapithapon Dorm',
        'Bituin Residence Hall',
        'Hagdan-Hagdan Ladies’ Dorm',
      ),
    ],
    male: named(
      'Narra Hall for Men',
      'Kamagong Men’s Dorm',
      'Lakandula Hall',
      'Ipil Residence',
      'Bagani Men’s Dormitory',
      'Tindalo Hall',
    ),
    coed: named(
      'Salumpungan Dormitory',
      'Agila Student Residence',
      'Talisay Hall',
      'The Acacia Residences',
      'Sandigan Dormitory',
      'Katmon House',
      'Elbi Central Dormitory',
      'Balanghai Hall',
    ),
  },
  apartment: {
    female: named(
      'Azucena Court',
      'Las Hermanas Apartments',
      'Rosario Apartments for Women',
      'Maria Clara Studios',
      'Jasmin Flats',
    ),
    male: named('Batibot Apartments for Men', 'Guijo Studios'),
    coed: [
      { name: 'Lakeview Row', barangay: 'Bayog' },
      { name: 'Bahay Sapa Duplex', barangay: 'Putho-Tuntungin' },
      { name: 'Ridgeline Apartments', barangay: 'Timugan' },
      ...named(
        'Salinlahi Apartments',
        'Kalachuchi Court',
        'Villa Anahaw',
        'Makopa Apartments',
        'Bulawan Terraces',
        'The Greenstead',
        'Rambutan Row',
        'Casa Verde Townhouses',
        'Sierra Lane Apartments',
        'Duhat Apartments',
        'San Vicente Court',
        'Los Nogales Apartments',
        'Maharlika Flats',
        'Hardin ni Isabel',
        'Tres Marias Apartments',
        'Santol Apartments',
        'Camachile Court',
        'Kaimito Studios',
        'Umbria Studios',
      ),
    ],
  },
  transient: {
    female: [],
    male: [],
    coed: [
      { name: 'Balay Lawa Transient', barangay: 'Bayog' },
      { name: 'Mainit Springs Transient House', barangay: 'Lalakay' },
      { name: 'Bukal Transient', barangay: 'Bambang' },
      { name: "Tita Merly's Transient", owner: 'merlinda.punzalan@example.com' },
      ...named(
        'Hilltop Transient House',
        'Sol y Luna Transient',
        'Graduation House',
        'Casa Nuevo Transient Rooms',
        'Dayo Transient Rooms',
        'Sampalok Homestay',
        'Puno Guest House',
      ),
    ],
  },
  hotel: {
    female: [],
    male: [],
    coed: [
      { name: 'Lakeshore Grand Los Baños', barangay: 'Mayondon' },
      { name: 'Bay Breeze Hotel', barangay: 'Anos' },
      ...named(
        'Hotel Alinsunurin',
        'Los Cedros Hotel',
        'Punong Bayan Hotel',
        'Casa Araullo Inn',
        'Hotel Isla Verde',
      ),
    ],
  },
} as const satisfies Record<string, ByTenants>;
