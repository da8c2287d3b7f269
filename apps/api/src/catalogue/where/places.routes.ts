import { dropHoliday, listHolidays, setHoliday } from '@yanche/contract/console/holidays';
import { createMarket, createTown } from '@yanche/contract/console/new-places';
import {
  createClosure,
  createPoint,
  editPoint,
  liftClosure,
  listClosures,
  listPoints,
  setPointOpen,
  setPointTimes,
} from '@yanche/contract/console/places';
import { editMarket, editTown, listTowns, setTownOpen } from '@yanche/contract/console/towns';
import { type Route, staffRoute } from '#route.ts';
import { closePlace, readClosures, reopenPlace } from './closures.service.ts';
import { dropOwnDay, putOwnDay, readHolidays } from './holidays.service.ts';
import { addPoint, changePoint, changePointTimes, openPoint } from './points.service.ts';
import { readPoints } from './read-points.service.ts';
import {
  addMarket,
  addTown,
  changeMarket,
  changeTown,
  openTown,
  readTowns,
} from './towns.service.ts';

export const consolePlaceRoutes: Route[] = [
  staffRoute(listPoints, async ({ deps, staff, query }) => readPoints(deps, staff, query)),
  staffRoute(createPoint, async ({ deps, staff, body }) => addPoint(deps, staff, body)),
  staffRoute(editPoint, async ({ deps, staff, body }) => changePoint(deps, staff, body)),
  staffRoute(setPointTimes, async ({ deps, staff, body }) => changePointTimes(deps, staff, body)),
  staffRoute(setPointOpen, async ({ deps, staff, body }) => openPoint(deps, staff, body)),
  staffRoute(listTowns, async ({ deps, staff, query }) => readTowns(deps, staff, query)),
  staffRoute(setTownOpen, async ({ deps, staff, body }) => openTown(deps, staff, body)),
  staffRoute(editTown, async ({ deps, staff, body }) => changeTown(deps, staff, body)),
  staffRoute(editMarket, async ({ deps, staff, body }) => changeMarket(deps, staff, body)),
  staffRoute(createTown, async ({ deps, staff, body }) => addTown(deps, staff, body)),
  staffRoute(createMarket, async ({ deps, staff, body }) => addMarket(deps, staff, body)),
  staffRoute(listClosures, async ({ deps, staff, query }) => readClosures(deps, staff, query)),
  staffRoute(createClosure, async ({ deps, staff, body }) => closePlace(deps, staff, body)),
  staffRoute(liftClosure, async ({ deps, staff, body }) => reopenPlace(deps, staff, body)),
  staffRoute(listHolidays, async ({ deps, staff, query }) => readHolidays(deps, staff, query)),
  staffRoute(setHoliday, async ({ deps, staff, body }) => putOwnDay(deps, staff, body)),
  staffRoute(dropHoliday, async ({ deps, staff, body }) => dropOwnDay(deps, staff, body)),
];
