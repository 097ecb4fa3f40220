import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import type { ElementType } from 'react';
import type { MenuGroup } from '../../schema/resource.ts';
import type { Place } from './items.ts';

/** Pictures of places that have one; the others have that of their group. */
const ofPlace: Readonly<Record<string, ElementType>> = {
  home: HomeOutlined,
  customers: GroupOutlined,
  claim_callbacks: PhoneOutlined,
  products: Inventory2Outlined,
  partners: BusinessOutlined,
  countries: PublicOutlined,
};

const ofGroup: Readonly<Record<MenuGroup, ElementType>> = {
  work: FolderOutlined,
  outreach: SmsOutlined,
  insight: InsightsOutlined,
  administration: SettingsOutlined,
};

/** The picture of a place. */
export function PlaceIcon({ place: { name, group } }: { readonly place: Place }) {
  const Icon = Object.hasOwn(ofPlace, name) ? ofPlace[name] : undefined;
  const OfGroup = ofGroup[group];
  return Icon ? <Icon aria-hidden="true" /> : <OfGroup aria-hidden="true" />;
}
