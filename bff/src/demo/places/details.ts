import type { Amenity, BillInclusion } from '@elbi/contract/codes';

/** What owners say of something that the place has. */
export const OF_AMENITY: Readonly<Record<Amenity, readonly string[]>> = {
  wifi: [
    'Fiber internet, with a router on every floor.',
    'Wi-Fi reaches every bed. We tested it with our own online classes.',
    'The Wi-Fi is 100 Mbps on paper and about 60 in the evening, enough for video calls.',
    'Two internet providers, so when one is down we switch.',
    'Wi-Fi is strongest near the stairs, that is where everyone ends up during enrolment week.',
  ],
  'air conditioning': [
    'Air-conditioned at night, from eight to six.',
    'The air conditioner has its own submeter, so you pay only what you use.',
    'Split-type air conditioning, cleaned every three months.',
    'Air-conditioned study room for everyone.',
  ],
  pets: [
    'Cats are welcome, dogs too if they are small and quiet.',
    'We have two aspins in the yard who will pretend not to like you for a week.',
    'Pets allowed with a one-month deposit.',
  ],
  parking: [
    'Parking for two cars and a row of motorcycles under the roof.',
    'There is covered space for bicycles and motorcycles.',
    'One parking slot per unit, inside the gate.',
    'You can park in front, the street is wide and there is a street lamp.',
  ],
  cctv: [
    'CCTV at the gate and in the hallways, never in the rooms.',
    'There are cameras at the entrance and the parking, and recordings are kept for thirty days.',
    'With CCTV and a tanod outpost at the corner.',
  ],
  cooking: [
    'Cooking is allowed in the shared kitchen, just wash what you use.',
    'There is a gas stove, a rice cooker and one shelf of the refrigerator for each boarder.',
    'You may cook. Please no tuyo after nine.',
    'The kitchen has two stoves, so breakfast is not a queue.',
    'Induction cooker and kettle allowed in the room.',
  ],
};

/** What owners say of the bills, by the bills that the rent includes. */
export const OF_BILLS: Readonly<Record<BillInclusion, readonly string[]>> = {
  water: [
    'Water is included and comes from our own deep well, so there is water even when the district has none.',
    'Rent includes water.',
    'Water is on us, please do not leave the tap running.',
  ],
  wifi: [
    'Internet is part of the rent.',
    'No extra charge for the Wi-Fi.',
    'The rent already covers the internet.',
  ],
  electricity: [
    'Electricity is included for lights, fans, laptops and phones.',
    'Light and water included, except for appliances like heaters and irons.',
    'The price is all in: no surprises at the end of the month.',
  ],
};

export const WITHOUT_BILLS: readonly string[] = [
  'Water and electricity are by submeter and we show you the bill.',
  'Bills are divided equally by whoever is in the room.',
  'You pay the electric company directly, the meter is in your name.',
  'Utilities are not included and usually come to six or seven hundred each.',
];

/** True of most houses, so that anyone may say it. */
export const ANYTIME: readonly string[] = [
  'Laundry area on the roof deck, with clotheslines under cover for the rainy months.',
  'The water pressure is good on all floors.',
  'There are two bathrooms per floor, cleaned every other day by us and in between by you.',
  'A carinderia next door opens at six and knows everybody’s usual.',
  'A tricycle terminal is at the corner.',
  'There is a sari-sari store across the street for load, eggs and midnight snacks.',
  'Water refilling delivers to the door.',
  'The laundry shop downstairs charges by the kilo and is done by the next day.',
  'We had the roof checked after the last typhoon.',
  'Emergency lights in the hallway, and candles are not allowed.',
  'Garbage is collected Tuesdays and Fridays.',
  'The jeepneys to the college pass in front until about nine at night.',
  'Study tables are by the window, and you can see the mountain on clear mornings.',
  'Each bed has its own outlet.',
  'Bunk beds are steel and do not creak.',
  'There is a small altar in the sala, and a bigger television.',
  'Filtered drinking water in the kitchen.',
  'Mosquito screens on all windows, replaced this year.',
  'No flooding on our street, not even during Ulysses.',
  'A pharmacy, a bakery and a printing shop are within two minutes.',
  'Lockable shoe rack by the door, because slippers used to walk away.',
  'We change the locks whenever a tenant moves out.',
];

/** How far it is, with what the map says of it. */
export const WALKS: readonly string[] = [
  'About {walk} minutes on foot to {gate}.',
  'Walking distance to campus: {walk} minutes to {gate} if you do not stop for taho.',
  '{gate} is a {walk}-minute walk.',
  'It takes {walk} minutes to walk to {gate}, mostly in the shade.',
  'You will be at {gate} in {walk} minutes on foot.',
  'From the house to {gate}: {walk} minutes, we timed it.',
];

export const RIDES: readonly string[] = [
  'One tricycle ride to {gate}, or {walk} minutes on foot for the patient.',
  'Too far to walk every day, but jeepneys to {gate} pass the corner.',
  'Away from the noise of the college, one jeepney ride to {gate}.',
  'It is a ride to {gate}, and quiet in exchange.',
];

export const CURFEWS: readonly string[] = [
  'Curfew is at {curfew}, text us if your class or rehearsal ends later.',
  'The gate closes at {curfew}.',
  'We lock up at {curfew} and expect to be told when you sleep elsewhere.',
  'Curfew {curfew}, extended during finals.',
];

export const NO_CURFEWS: readonly string[] = [
  'No curfew, you get your own key.',
  'Come and go as you like, just close the gate softly.',
  'There is no curfew, but quiet hours are from ten to six.',
];

export const STAYS: readonly string[] = [
  'Minimum stay is {stay}.',
  'One month advance, one month deposit, at least {stay}.',
  'We ask for a stay of at least {stay}.',
];

export const CLOSINGS: readonly string[] = [
  'Come and see it any Saturday, just text first.',
  'Message {owner} to visit.',
  'First come, first served, no reservations by text alone.',
  'Students get priority over workers.',
  'Freshmen and their worried parents are welcome to look around.',
  'Vacancies open every June and January.',
  'We prefer tenants who stay for the whole school year.',
  'Ask for {owner}.',
  'Salamat po, and see you!',
  'No smoking inside, no exceptions.',
  'Please bring an ID and your Form 5 when you move in.',
];
