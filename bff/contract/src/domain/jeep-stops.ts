/**
 * Stops of the jeepneys to campus and the student fare in pesos, as of 2026-10-07. Stops and fare are
 * those of a volunteer map of the campus (uplbtools/room-tba); positions © OpenStreetMap contributors.
 */
export const STUDENT_FARE = 12;

interface JeepStop {
  name: string;
  latitude: number;
  longitude: number;
}

const ROUTES: Readonly<Record<string, readonly JeepStop[]>> = {
  'Kaliwa / Kanan': [
    { name: 'Olivarez Plaza', latitude: 14.17903, longitude: 121.23908 },
    { name: 'Robinsons', latitude: 14.17735, longitude: 121.24242 },
    { name: 'Carabao Park', latitude: 14.16768, longitude: 121.24303 },
    { name: 'Raymundo Gate', latitude: 14.16774, longitude: 121.24161 },
    { name: 'CAS Annex', latitude: 14.16723, longitude: 121.24045 },
    { name: 'Sacay', latitude: 14.16644, longitude: 121.23862 },
    { name: 'Main Library', latitude: 14.16544, longitude: 121.2386 },
    { name: 'Graduate School', latitude: 14.16374, longitude: 121.23999 },
    { name: "Women's Dormitory", latitude: 14.16236, longitude: 121.24057 },
    { name: "Men's Dormitory", latitude: 14.16091, longitude: 121.24124 },
    { name: 'Baker Hall', latitude: 14.16122, longitude: 121.24257 },
    { name: 'Animal Husbandry', latitude: 14.15989, longitude: 121.24367 },
    { name: 'Agronomy', latitude: 14.16018, longitude: 121.24437 },
    { name: 'CEAT', latitude: 14.16087, longitude: 121.24495 },
    { name: "Senior's Social Garden", latitude: 14.16269, longitude: 121.24384 },
    { name: 'Headquarters', latitude: 14.16352, longitude: 121.24372 },
    { name: 'St. Therese', latitude: 14.16512, longitude: 121.24456 },
    { name: 'Makiling School', latitude: 14.16574, longitude: 121.24426 },
  ],
  Forestry: [
    { name: 'Forestry jeep terminal', latitude: 14.16809, longitude: 121.24248 },
    { name: 'Narra Bridge', latitude: 14.16472, longitude: 121.23848 },
    { name: 'University Health Service', latitude: 14.162, longitude: 121.23869 },
    { name: 'CPAf', latitude: 14.16021, longitude: 121.2379 },
    { name: 'Makiling Botanic Gardens', latitude: 14.15588, longitude: 121.23527 },
    { name: 'College of Forestry', latitude: 14.15506, longitude: 121.23524 },
    { name: 'New FOREHA', latitude: 14.15224, longitude: 121.23419 },
    { name: 'FOREHA', latitude: 14.15252, longitude: 121.2351 },
  ],
};

/** All stops, each with the name of its route (S7.ride.1). */
export const JEEP_STOPS = Object.entries(ROUTES).flatMap(([route, stops]) =>
  stops.map((stop) => ({ ...stop, route })),
);
