import { Place } from './Place.tsx';
import { PlacePage } from './PlacePage.tsx';

/** The whole page of a place: facts, costs, reviews, and contact. */
export default function AccommodationPage() {
  return (
    <PlacePage title={(name) => name}>
      {(view) => <Place key={view.accommodation._id} {...view} />}
    </PlacePage>
  );
}
