import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import LocalHospitalOutlined from '@mui/icons-material/LocalHospitalOutlined';
import HealingOutlined from '@mui/icons-material/HealingOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EmailOutlined from '@mui/icons-material/EmailOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { ElementType } from 'react';
import type { Icon } from '../resources/world.ts';

/** How each picture that the declarations may name is drawn. */
export const icons = {
  bandage: HealingOutlined,
  bank: AccountBalanceOutlined,
  block: BlockOutlined,
  book: MenuBookOutlined,
  building: BusinessOutlined,
  box: Inventory2Outlined,
  cog: SettingsOutlined,
  file: DescriptionOutlined,
  flag: FlagOutlined,
  folder: FolderOutlined,
  gift: RedeemOutlined,
  globe: PublicOutlined,
  heart: MonitorHeartOutlined,
  home: HomeOutlined,
  hospital: LocalHospitalOutlined,
  insights: InsightsOutlined,
  mail: EmailOutlined,
  messages: SmsOutlined,
  money: PaymentsOutlined,
  people: GroupOutlined,
  phone: PhoneOutlined,
  repeat: EventRepeatOutlined,
  sliders: TuneOutlined,
  words: TranslateOutlined,
} satisfies Readonly<Record<Icon, ElementType>>;
