/** Cards, prices, hearts and the comparison of places, which sections bundle. */
export { AccommodationCard } from './components/AccommodationCard/AccommodationCard.tsx';
export { pictureAlt, usePlaceCard } from './components/AccommodationCard/use-place-card.ts';
export { Histogram } from './components/Histogram/Histogram.tsx';
export { Price } from './components/Price/Price.tsx';
export { Rating } from './components/Rating/Rating.tsx';
export { ReviewCard } from './components/ReviewCard/ReviewCard.tsx';
export { ReviewText } from './components/ReviewCard/ReviewText.tsx';
export { StatusBadge } from './components/StatusBadge/StatusBadge.tsx';
export { MapFrame } from './components/TownMap/MapFrame.tsx';
export { useCompareToggle, useComparison } from './comparison/use-comparison.ts';
export { useFavouriteToggle, useFavourites } from './favourites/use-favourites.ts';
